/** Drift: what the server leans on, and whether it answers. */
import { useEffect, useState } from "react";
import { formatNumber, formatTime } from "#contract/format.da.ts";
import { apiPaths } from "#contract/paths.ts";
import type { ReadyResponse } from "#contract/site/system.schema.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Heading } from "../../../ui/page.tsx";

type Dependency = Exclude<keyof ReadyResponse, "status">;
type State = ReadyResponse[Dependency];

const names: Readonly<Record<Dependency, string>> = {
  database: "Database",
  erasure: "Rydning af slettede tekster",
  jobs: "Job i baggrunden",
  mail: "Mail",
  engine: "Sprogmotor",
  ai: "AI-leverandør",
  redis: "Redis",
};
const order = Object.keys(names) as Dependency[];

const states: Readonly<
  Record<State["state"], { readonly word: string; readonly icon: IconName; readonly ink: string }>
> = {
  ok: { word: "Virker", icon: "circle-check", ink: "text-green" },
  failing: { word: "Svarer ikke", icon: "circle-alert", ink: "text-thread-ink" },
  off: { word: "Slået fra", icon: "info", ink: "text-ink-2" },
};

/** Nothing is asked there: it tells of the last night. */
const erasureWords: Readonly<Partial<Record<State["state"], string>>> = {
  failing: "Mangler plads på disken",
  off: "Gør databasen selv",
};

/** What answers, in words; an adapter that is not named here is shown by its own name. */
const adapters: ReadonlyMap<string, string> = new Map([
  ["pglite", "indbygget (PGlite)"],
  ["postgresql", "PostgreSQL"],
  ["disk", "postkasse på disken"],
  ["smtp", "SMTP"],
  ["built-in", "indbygget"],
  ["redis", "Redis"],
  ["memory", "hukommelsen i stedet"],
]);

type Asked =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "told"; readonly ready: ReadyResponse; readonly atMs: number };

export function Operations() {
  const [asked, setAsked] = useState<Asked>({ kind: "asking" });
  const [isBusy, setIsBusy] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is the question, its value is not needed
  useEffect(() => {
    const left = new AbortController();
    setIsBusy(true);
    browserApi()
      .get<ReadyResponse>(apiPaths.healthReady, { signal: left.signal })
      .then(
        (ready): Asked => ({ kind: "told", ready, atMs: Date.now() }),
        (error: unknown): Asked => ({ kind: "failed", text: errorText(error) }),
      )
      .then((answer) => {
        if (left.signal.aborted) return;
        setAsked(answer);
        setIsBusy(false);
      });
    return () => left.abort();
  }, [round]);

  return (
    <section aria-labelledby="drift-overskrift">
      <div className="flex max-w-text flex-wrap items-center justify-between gap-3">
        <Heading id="drift-overskrift" className="text-h3">
          Drift
        </Heading>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => setRound(round + 1)}>
          <Icon name="refresh-cw" />
          {isBusy ? "Spørger …" : "Spørg igen"}
        </Button>
      </div>
      <div role="status" className="mt-4">
        {asked.kind === "asking" ? <Skeleton /> : null}
        {asked.kind === "failed" ? (
          <Notice tone="error" title="Driften kan ikke vises">
            <p>{asked.text} Svarer serveren slet ikke, er det som regel databasen.</p>
          </Notice>
        ) : null}
        {asked.kind === "told" ? <Table ready={asked.ready} atMs={asked.atMs} /> : null}
      </div>
    </section>
  );
}

function Table({ ready, atMs }: { readonly ready: ReadyResponse; readonly atMs: number }) {
  return (
    <>
      <dl className="max-w-text">
        {order.map((dependency) => (
          <Row
            key={dependency}
            name={names[dependency]}
            given={ready[dependency]}
            words={dependency === "erasure" ? erasureWords : {}}
          />
        ))}
      </dl>
      <p className="tabular mt-3 text-ink-2 text-sm">Spurgt {formatTime(atMs)}.</p>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly given: State;
  /** Instead of the usual words for a state. */
  readonly words: typeof erasureWords;
}

function Row({ name, given, words }: RowProps) {
  const { word, icon, ink } = states[given.state];
  const time = given.latencyMs === null ? "" : `, ${formatNumber(Math.round(given.latencyMs))} ms`;
  return (
    <div className="grid items-center gap-x-4 gap-y-1 border-line border-t py-3 text-ui first:border-t-0 sm:grid-cols-[2fr_1fr_2fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className={classNames("flex items-center gap-1.5 font-semibold", ink)}>
        <Icon name={icon} />
        {words[given.state] ?? word}
      </dd>
      <dd className="tabular text-ink-2">
        {adapters.get(given.adapter) ?? given.adapter}
        {time}
      </dd>
    </div>
  );
}

function Skeleton() {
  return (
    <>
      <p className="sr-only">Henter …</p>
      <div aria-hidden="true" className="grid max-w-text gap-3">
        <div className="skeleton h-6 w-full" />
        <div className="skeleton h-6 w-full" />
        <div className="skeleton h-6 w-full" />
      </div>
    </>
  );
}
