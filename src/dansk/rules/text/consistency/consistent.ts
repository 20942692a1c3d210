/**
 * Reports what a text writes in more than one way: one finding per topic, at the first place that departs from the
 * text's own habit.
 */
import type { DocumentRule, Draft, Note } from "../../rule.ts";
import { initials, spokenRows, wordRows } from "./variants.ts";

/** How often a text did something one way, and where first. */
interface Habit {
  readonly value: string;
  readonly notes: Note[];
}

/** The ways of each topic; the one done most, and of those the first, stands first. */
function habitsOf(notes: readonly Note[]): ReadonlyMap<string, readonly Habit[]> {
  const topics = new Map<string, Map<string, Habit>>();
  for (const note of notes) {
    const habits = topics.get(note.topic) ?? new Map<string, Habit>();
    topics.set(note.topic, habits);
    const habit = habits.get(note.value) ?? { value: note.value, notes: [] };
    habits.set(note.value, habit);
    habit.notes.push(note);
  }
  // Maps keep the order of first use, and sorting keeps that order among equals.
  return new Map([...topics].map(([topic, habits]) => [topic, [...habits.values()].sort(byCount)]));
}

function byCount(a: Habit, b: Habit): number {
  return b.notes.length - a.notes.length;
}

function times(count: number): string {
  return count === 1 ? "1 gang" : `${count} gange`;
}

function draftOf(note: Note, habits: readonly Habit[], advice: string): Draft {
  const counts = habits.map(({ value, notes }) => `»${value}« (${times(notes.length)})`);
  const last = counts.pop() ?? "";
  const usual = habits[0]?.value ?? "";
  const replacement = note.others?.[usual];
  return {
    start: note.start,
    end: note.end,
    // Only one place is reported at a time, so accepting it does not make the text consistent: never certain.
    confidence: "mulig",
    message: `Du skriver både ${counts.join(", ")} og ${last}.`,
    explanation: `${advice} Vælg én måde, og brug den i hele teksten. Her bruger du oftest »${usual}«.`,
    suggestions: replacement === undefined ? [] : [replacement],
  };
}

function consistencyRule(
  rule: Pick<DocumentRule, "id" | "category" | "level" | "topics">,
  advice: string,
): DocumentRule {
  return {
    ...rule,
    check(notes, report) {
      for (const habits of habitsOf(notes).values()) {
        const rarest = habits.at(-1);
        if (habits.length < 2 || rarest === undefined) continue;
        rarest.notes.some((note) => report(draftOf(note, habits, advice)));
      }
    },
  };
}

const bothRight = "Begge former er rigtige, men en tekst er lettere at læse, når det samme ord altid ser ens ud.";
const names = new Set(["aarhus", "aalborg", "aabenraa"]);
const wordTopics = [...new Set(wordRows.map((row) => row.topic))];

export const consistentWords = consistencyRule(
  {
    id: "ensartet-ord",
    category: "ord",
    level: "oevet",
    topics: [...wordTopics.filter((topic) => !names.has(topic)), ...initials.map((word) => `initialer-${word}`)],
  },
  bothRight,
);

/**
 * Company names keep their own spelling, and dialogue uses spoken forms on purpose, so these findings are only
 * possible.
 */
export const consistentForms = consistencyRule(
  {
    id: "ensartet-former",
    category: "ord",
    level: "avanceret",
    topics: [...names, ...spokenRows.map((row) => row.topic)],
  },
  bothRight,
);

export const consistentSigns = consistencyRule(
  {
    id: "ensartet-tegn",
    category: "typografi",
    level: "oevet",
    topics: ["citationstegn", "tankestreg", "interval"],
  },
  "Tegnene findes i flere udgaver, og flere er rigtige, men de skal ikke blandes.",
);

export const consistentNumbers = consistencyRule(
  {
    id: "ensartet-tal",
    category: "typografi",
    level: "avanceret",
    topics: ["tal", "tusinder", "klokkeslæt", "procent"],
  },
  "Tal kan skrives på flere måder, og flere er rigtige, men de skal helst ikke blandes.",
);
