/** Name and e-mail of who is signed in, for forms that ask for them. */
import { useMemo } from "react";
import { fullName } from "#contract/accounts/account.rules.ts";
import { useUser } from "../shell/state/session.ts";

/** Undefined for a visitor; the same object for as long as the details are the same. */
export function useOwnDetails(): { readonly name: string; readonly email: string } | undefined {
  const user = useUser();
  const name = user === null ? "" : fullName(user);
  const email = user?.email ?? "";
  return useMemo(() => (email === "" ? undefined : { name, email }), [name, email]);
}
