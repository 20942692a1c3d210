/** What the server tells a page of the installation it runs in: all of it is public. */

/** Settings of the running installation that a page may show. */
export interface SiteSettings {
  /** Public address without a trailing slash, from `APP_URL`. */
  readonly appUrl: string;
  readonly buildId: string;
  /** `APP_URL` is a loopback address: `/__dev/*` exists. */
  readonly isLocalMode: boolean;
  readonly company: CompanyFacts;
}

/** Facts that the law wants shown; null where the installation has not been told. Nothing is made up. */
export interface CompanyFacts {
  readonly name: string | null;
  readonly address: string | null;
  readonly cvr: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}
