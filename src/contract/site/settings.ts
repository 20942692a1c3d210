/** Public settings of the installation that the server passes to pages. */

/** Settings that a page may show. */
export interface SiteSettings {
  /** Public address without a trailing slash, from `APP_URL`. */
  readonly appUrl: string;
  readonly buildId: string;
  /** `APP_URL` is a loopback address: `/__dev/*` exists. */
  readonly isLocalMode: boolean;
  readonly company: CompanyFacts;
  /** Workdays within which messages are usually answered, from `CONTACT_ANSWER_WORKDAYS`; null if none is promised. */
  readonly answerWorkdays: number | null;
  /** The database is the embedded one, whose files are compacted every night. */
  readonly hasEmbeddedDatabase: boolean;
}

/** Facts about the company; null if not configured. */
export interface CompanyFacts {
  readonly name: string | null;
  readonly address: string | null;
  readonly cvr: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The settings behind the facts that a Danish website must show (e-handelsloven § 7): name, address, e-mail, CVR. */
const requiredFacts = [
  ["name", "COMPANY_NAME"],
  ["address", "COMPANY_ADDRESS"],
  ["cvr", "COMPANY_CVR"],
  ["email", "COMPANY_EMAIL"],
] as const satisfies readonly (readonly [keyof CompanyFacts, string])[];

/** Names of the settings that are missing for the facts that the law requires. */
export function missingCompanySettings(company: CompanyFacts): readonly string[] {
  return requiredFacts.filter(([fact]) => company[fact] === null).map(([, setting]) => setting);
}
