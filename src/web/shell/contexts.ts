/** React Router contexts that the server sets. A separate file, so that no server module reaches the bundle. */

import { createContext } from "react-router";
import type { SiteSettings } from "#contract/site/settings.ts";

/** Nonce of this answer; undefined on pages that are cached. */
export const nonceContext = createContext<string | undefined>(undefined);
export const settingsContext = createContext<SiteSettings>();
/** The REST API in process: same paths, same contract, no network. */
export const apiContext = createContext<(path: string, init?: RequestInit) => Promise<Response>>();
/** Where a rendering error goes: the server's log. */
export const reportErrorContext = createContext<(error: unknown) => void>(console.error);
