/** One good body for every call that takes one: the security table of the API begins from these. */
import { apiPaths } from "#contract/paths.ts";

export const validBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [apiPaths.contact]: {
    name: "Anna Æbelø",
    email: "anna@eksempel.dk",
    subject: "Et spørgsmål",
    message: "Kan I hjælpe mig?",
  },
  [apiPaths.withdrawal]: { name: "Anna Æbelø", email: "anna@eksempel.dk", orderNumber: "R-1042" },
  [apiPaths.consent]: {
    id: "0190c6a4-0000-7000-8000-000000000001",
    preferences: true,
    statistics: false,
    marketing: false,
    timestamp: "2026-11-20T14:30:00+01:00",
    version: "1.0",
    textHash: "a".repeat(64),
    source: "banner",
  },
  [apiPaths.grammar]: { text: "Jeg kan godt lide at læser." },
};
