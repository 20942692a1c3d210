/** The parts of a user's data: one entry per file of the export. A feature that stores more adds an entry. */
import { expiryOf } from "../../ai/history/history.ts";
import { chatParts } from "./chat-parts.ts";
import { type ExportPart, iso, isoOrNull, rowsOf } from "./export-rows.ts";

/** Rows read in one query. */
const rowsAtOnce = 500;
/** Rows that may hold several pages of text each. */
const textsAtOnce = 5;

export const exportParts: readonly ExportPart[] = [
  {
    file: "konto.json",
    about:
      "Din konto: navn, e-mail, rolle, uddannelse, skole og indstillinger, hvornår den blev oprettet og bekræftet, og de links, vi har sendt dig på mail, som du ikke har brugt.",
    read: async ({ store }, user) => ({
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      role: user.role,
      educationLevel: user.educationLevel,
      school: user.school,
      settings: user.settings,
      emailVerifiedAt: isoOrNull(user.emailVerifiedAtMs),
      createdAt: iso(user.createdAtMs),
      deleteAfter: isoOrNull(user.deleteAfterMs),
      mailedLinks: (await store.links.list(user.id)).map(({ purpose, email, createdAtMs, expiresAtMs }) => ({
        purpose,
        email,
        createdAt: iso(createdAtMs),
        expiresAt: iso(expiresAtMs),
      })),
    }),
  },
  {
    file: "enheder.json",
    about: "De enheder, du er eller har været logget ind på: enhedens navn, og hvornår den blev brugt og logget ud.",
    read: ({ store }, user) =>
      rowsOf(
        (after) => store.sessions.listKept(user.id, rowsAtOnce, after),
        (row) => ({
          id: row.id,
          device: row.device,
          rememberMe: row.rememberMe,
          createdAt: iso(row.createdAtMs),
          lastUsedAt: iso(row.lastUsedAtMs),
          expiresAt: iso(Math.min(row.idleExpiresAtMs, row.expiresAtMs)),
          endedAt: isoOrNull(row.endedAtMs),
        }),
      ),
  },
  {
    file: "ordbog.json",
    about: "Din egen ordbog: ordene, og de ord, du har taget ud, med tidspunktet for hver ændring.",
    read: async ({ store }, user) =>
      (await store.dictionaries.list(user.id)).map(({ word, changedAtMs, isRemoved }) => ({
        word,
        changedAt: iso(changedAtMs),
        isRemoved,
      })),
  },
  {
    file: "historik.json",
    about: "Det, du har lavet med Omskrivning og Opsummering og ikke har slettet: din tekst, dine valg og resultatet.",
    read: ({ store }, user) =>
      rowsOf(
        (after) => store.history.listWhole(user.id, rowsAtOnce, after),
        ({ userId, createdAtMs, ...row }) => ({
          ...row,
          createdAt: iso(createdAtMs),
          expiresAt: isoOrNull(expiryOf(createdAtMs, user.settings.historyDays)),
        }),
      ),
  },
  ...chatParts,
  {
    file: "bedoemmelser.json",
    about:
      "Det, du har sagt om resultater fra AI: tommel op eller ned, grunden, og teksten, hvis du sendte den med og den ikke er slettet igen.",
    read: ({ store }, user) =>
      rowsOf(
        (after) => store.feedback.list(user.id, textsAtOnce, after),
        ({ userId, ratedAtMs, ...row }) => ({ ...row, ratedAt: iso(ratedAtMs) }),
      ),
  },
  {
    file: "forbrug.json",
    about:
      "Dit abonnement, hvor mange AI-tekster du har lavet hver dag de seneste tre måneder, og hver opgave fra det seneste døgn, og om den talte med, og hvad AI-modeller har læst og skrevet for dig hver dag: antal kald, antal tokens (stykker af ord) og prisen for det, hvis den er kendt.",
    read: async ({ store }, user) => {
      const [plan, days, runs, modelUse] = await Promise.all([
        store.usage.planOf(user.id),
        store.usage.counts(user.id),
        store.usage.reservations(user.id),
        store.dailyUse.ofAccount(user.id),
      ]);
      return {
        plan: plan?.name ?? null,
        days,
        runs: runs.map(({ reservedAtMs, expiresAtMs, ...row }) => ({
          ...row,
          reservedAt: iso(reservedAtMs),
          expiresAt: iso(expiresAtMs),
        })),
        modelUse,
      };
    },
  },
  {
    file: "haendelser.json",
    about: "Det, der er sket med din konto, for eksempel logins og ændringer af adgangskode og e-mail.",
    read: ({ store }, user) =>
      rowsOf(
        (after) => store.accountEvents.list(user.id, rowsAtOnce, after),
        (row) => ({ id: row.id, kind: row.kind, device: row.device, at: iso(row.atMs) }),
      ),
  },
];
