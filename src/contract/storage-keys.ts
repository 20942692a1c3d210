/** Names in the browser's storage: those of spec section 9 letter for letter, then our own (listed in /cookiepolitik). */

export const storageKeys = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  user: "user",
  rememberMe: "rememberMe",
  cookieConsent: "cookieConsent",
  previousRoute: "previousRoute",
  currentPath: "currentPath",
  previousPath: "previousPath",
  permissionError: "permissionError",
  /** `light`, `dark` or absent (follow the system). */
  theme: "rodtraad.theme",
  /** Draft of a tool's text on this device; the tool's key follows. */
  draft: (tool: string) => `rodtraad.draft.${tool}`,
  /** What is typed in a public form (contact, withdrawal), kept in sessionStorage so that a reload loses nothing. */
  formDraft: (form: string) => `rodtraad.form.${form}`,
  /** The person's own words. */
  dictionary: "rodtraad.dictionary",
  /** Settings of the grammar page. */
  grammarSettings: "rodtraad.grammar",
  /** Time of the last automatic reload after a stale chunk, milliseconds since 1970. */
  staleReloadAt: "rodtraad.staleReloadAt",
} as const;

/** Fired on window after a consent choice is saved; `detail` is the consent record. */
export const consentUpdatedEvent = "consent-updated";
