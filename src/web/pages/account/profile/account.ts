/** The account behind the profile page: fetched when the page opens, and again when somebody comes back to it. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { User } from "#contract/accounts/user.schema.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { acceptProfile, joinProfile, loadProfile } from "../../../shell/session/profile.ts";
import { useUser } from "../../../shell/state/session.ts";

export interface Account {
  readonly user: User;
  /** Raised when something may have changed: whoever shows more of the account asks for it again. */
  readonly version: number;
  /** Asks for the account again, and for everything that is shown of it. */
  readonly refresh: () => void;
  /** Takes over the account as a change has just left it; an answer that is on its way may be older. */
  readonly accept: (user: User) => void;
}

export const AccountContext = createContext<Account | null>(null);

/** @throws Error outside the sections of a loaded profile. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === null) throw new Error("the account has not been loaded");
  return account;
}

export type AccountLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly text: string }
  | { readonly state: "ready"; readonly account: Account };

export function useAccountLoad(): { readonly load: AccountLoad; readonly retry: () => void } {
  const user = useUser();
  const [version, setVersion] = useState(0);
  const [first, setFirst] = useState<"loading" | "ready" | { readonly text: string }>("loading");
  const isReady = useRef(false);
  const isAsking = useRef(true);
  const refresh = useCallback(() => setVersion((now) => now + 1), []);

  useEffect(() => {
    let isLeft = false;
    isAsking.current = true;
    // The page that has just started asks as well; whoever asks again wants to know what has changed since.
    (version === 0 ? joinProfile() : loadProfile())
      .then(
        () => {
          if (isLeft) return;
          isReady.current = true;
          setFirst("ready");
        },
        (error: unknown) => {
          // What is shown already stays: it is asked for again the next time somebody comes back.
          if (!isLeft && !isReady.current) setFirst({ text: errorText(error) });
        },
      )
      .finally(() => {
        if (!isLeft) isAsking.current = false;
      });
    return () => {
      isLeft = true;
    };
  }, [version]);

  useEffect(() => {
    // Coming back is told twice, by the window and by the document.
    const comeBack = () => {
      if (isAsking.current || document.visibilityState !== "visible") return;
      isAsking.current = true;
      refresh();
    };
    window.addEventListener("focus", comeBack);
    window.addEventListener("online", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      window.removeEventListener("focus", comeBack);
      window.removeEventListener("online", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [refresh]);

  const retry = () => {
    setFirst("loading");
    refresh();
  };
  if (first === "loading") return { load: { state: "loading" }, retry };
  if (first !== "ready") return { load: { state: "failed", text: first.text }, retry };
  // Signed out a moment ago: the page is about to show that.
  if (user === null) return { load: { state: "loading" }, retry };
  return { load: { state: "ready", account: { user, version, refresh, accept: acceptProfile } }, retry };
}
