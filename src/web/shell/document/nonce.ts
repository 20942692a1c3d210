/** The nonce of this answer, for the scripts that the document itself writes. Undefined in the browser and on cached pages. */
import { createContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);
