/** All addresses of the product: the only file with Danish slugs and API paths. */

/** Pages by feature key. Exact paths without parameters. */
export const pagePaths = {
  front: "/",
  home: "/home",
  admin: "/admin",
  dashboard: "/dashboard",
  login: "/login",
  register: "/register",
  about: "/om-os",
  prices: "/priser",
  contact: "/kontakt",
  chat: "/ai-chat",
  sharedChat: "/delt-samtale",
  rewriting: "/ai-omskrivning",
  summarising: "/ai-opsummering",
  drafting: "/ai-opgaveudkast",
  grammar: "/grammatikkontrol",
  grammarQuality: "/grammatikkontrol/kvalitet",
  review: "/manuel-opgavegennemgang",
  reviewSuccess: "/manuel-gennemgang/success",
  profile: "/profile",
  profileSecurity: "/profile/sikkerhed",
  profileData: "/profile/data",
  profileAppearance: "/profile/udseende",
  dataDownload: "/hent-mine-data",
  checkoutCancel: "/betaling/cancel",
  checkoutSuccess: "/betaling/success",
  paymentCancel: "/payment-cancel",
  paymentSuccess: "/payment-success",
  verifyEmail: "/verify-email",
  forgotPassword: "/glemt-adgangskode",
  resetPassword: "/nulstil-adgangskode",
  permissionDenied: "/permission-denied",
  cookies: "/cookiepolitik",
  privacy: "/persondatapolitik",
  terms: "/brugerbetingelser",
  subscriptionTerms: "/abonnementsbetingelser",
  withdrawal: "/fortryd-aftale",
  accessibility: "/tilgaengelighed",
  aiUse: "/saadan-bruger-vi-ai",
  processors: "/databehandlere",
  aiRules: "/regler-for-ai",
} as const;

export type PageKey = keyof typeof pagePaths;
export type PagePath = (typeof pagePaths)[PageKey];

/** Paths that redirect signed-in users to their tool (spec section 2 names the prefixes). */
export const dashboardShortcuts = {
  "/dashboard-chat": pagePaths.chat,
  "/dashboard-opgaveudkast": pagePaths.drafting,
  "/dashboard-opsummering": pagePaths.summarising,
  "/dashboard-grammatik": pagePaths.grammar,
  "/dashboard-opgavegennemgang": pagePaths.review,
} as const;

/** Spec section 2: compared as raw strings, whether the path is declared or not (`/homework` is guarded too). */
export const guardedPrefixes = [
  "/dashboard",
  "/home",
  "/dashboard-chat",
  "/dashboard-opgaveudkast",
  "/dashboard-opsummering",
  "/dashboard-grammatik",
  "/dashboard-opgavegennemgang",
] as const;

/** Unknown paths with these prefixes keep the 404 page instead of going back (spec section 2). */
export const unknownPathExemptions = [
  pagePaths.chat,
  pagePaths.rewriting,
  pagePaths.summarising,
  pagePaths.drafting,
  pagePaths.grammar,
  pagePaths.review,
  pagePaths.dashboard,
  pagePaths.login,
  pagePaths.register,
  pagePaths.prices,
  pagePaths.about,
  pagePaths.contact,
] as const;

/** Pages that are the same for every visitor: cached per build as HTML, and listed in sitemap.xml. */
export const publicPages = [
  "front",
  "about",
  "prices",
  "contact",
  "chat",
  "rewriting",
  "summarising",
  "drafting",
  "grammar",
  "grammarQuality",
  "review",
  "cookies",
  "privacy",
  "terms",
  "subscriptionTerms",
  "withdrawal",
  "accessibility",
  "aiUse",
  "processors",
  "aiRules",
  "login",
  "register",
] as const satisfies readonly PageKey[];

/** Public pages without search value: marked `noindex` and left out of sitemap.xml. */
export const unlistedPages: ReadonlySet<PageKey> = new Set(["login", "register"]);

/** API paths. The auth and user paths are the spec's (section 7). */
export const apiPaths = {
  csrfToken: "/api/csrf-token",
  healthLive: "/api/health/live",
  healthReady: "/api/health/ready",
  openapi: "/api/openapi.json",
  docs: "/api/docs",
  cspReport: "/api/csp-report",
  consent: "/api/consent",
  contact: "/api/contact",
  withdrawal: "/api/withdrawal",
  plans: "/api/plans",
  grammar: "/api/tools/grammar",
  toolModels: "/api/tools/models",
  rewriting: "/api/tools/rewriting",
  rewritingAlternatives: "/api/tools/rewriting/alternatives",
  rewritingWords: "/api/tools/rewriting/words",
  summarising: "/api/tools/summarising",
  runOfKey: "/api/runs/events",
  runEvents: "/api/runs/{id}/events",
  runStop: "/api/runs/{id}/stop",
  runFeedback: "/api/runs/{id}/feedback",
  suggestionReport: "/api/tools/grammar/reports",
  suggestionWithdrawal: "/api/tools/grammar/reports/withdrawal",
  register: "/api/auth/register",
  login: "/api/auth/login",
  refreshToken: "/api/auth/refresh-token",
  verifyEmail: "/api/auth/verify-email",
  resendVerification: "/api/auth/resend-verification",
  passwordResetRequest: "/api/auth/reset-password-request",
  passwordReset: "/api/auth/reset-password",
  logout: "/api/auth/logout",
  confirmEmailChange: "/api/auth/confirm-email-change",
  undoEmailChange: "/api/auth/undo-email-change",
  user: "/api/user",
  changePassword: "/api/user/change-password",
  changeEmail: "/api/user/change-email",
  sessions: "/api/user/sessions",
  session: "/api/user/sessions/{id}",
  endOtherSessions: "/api/user/sessions/end-others",
  accountEvents: "/api/user/events",
  dictionary: "/api/user/dictionary",
  deviceKey: "/api/user/device-key",
  usage: "/api/user/usage",
  history: "/api/user/history",
  historySearch: "/api/user/history-search",
  historyEntry: "/api/user/history/{id}",
  dataExport: "/api/user/data-export",
  dataExportFile: "/api/data-export",
  /** Links of the previous release; to be removed in the next one. */
  dataExportOldLink: "/api/data-export/{token}",
  deleteAccount: "/api/user/delete",
  keepAccount: "/api/user/keep",
  staff: "/api/admin/staff",
} as const;

/** An API path with its parameters filled in, such as `/api/user/sessions/{id}`. */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** Targets of mail links. `query` is the token's parameter; opening the page doesn't use the token up. */
export const mailLinks = {
  "verify-email": { path: pagePaths.verifyEmail, query: "token" },
  "confirm-email-change": { path: pagePaths.verifyEmail, query: "change" },
  "undo-email-change": { path: pagePaths.verifyEmail, query: "undo" },
  "reset-password": { path: pagePaths.resetPassword, query: "token" },
} as const;
export type LinkPurpose = keyof typeof mailLinks;

/** Build metadata for update detection (spec section 7). */
export const buildPaths = {
  latest: "/builds/latest.json",
  meta: (buildId: string) => `/builds/meta/${buildId}.json`,
} as const;

/** Local mode only (`APP_URL` is a loopback address). */
export const devPaths = { mail: "/__dev/mail", ui: "/__dev/ui" } as const;
