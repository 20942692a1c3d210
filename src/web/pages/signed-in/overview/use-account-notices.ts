/** The notices of the overview: from the profile at once, from the security log as it arrives. */
import { useEffect, useState } from "react";
import type { AccountEvent, AccountEventList, Session, SessionList } from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { useUser } from "../../../shell/state/session.ts";
import { type AccountNotice, accountNotices } from "./account-notices.ts";
import { addKnownSignIn, readKnownSignIns } from "./known-sign-ins.ts";

interface Known {
  readonly events: readonly AccountEvent[];
  readonly sessions: readonly Session[];
}

interface AccountNotices {
  readonly notices: readonly AccountNotice[];
  /** The person says that this sign-in was their own. */
  readonly confirmSignIn: (id: string) => void;
}

export function useAccountNotices(): AccountNotices {
  const user = useUser();
  const [known, setKnownSignIns] = useState(readKnownSignIns);
  const [{ events, sessions }, setKnown] = useState<Known>({ events: [], sessions: [] });
  useEffect(() => {
    const left = new AbortController();
    const options = { signal: left.signal };
    Promise.all([
      browserApi().get<AccountEventList>(apiPaths.accountEvents, options),
      browserApi().get<SessionList>(`${apiPaths.sessions}?limit=100`, options),
    ]).then(
      ([log, devices]) => setKnown({ events: log.items, sessions: devices.items }),
      () => {
        // Without the log there is no notice; the same news has gone out by mail, and stands on Min profil.
      },
    );
    return () => left.abort();
  }, []);
  return {
    notices: user === null ? [] : accountNotices(user, events, sessions, known, Date.now()),
    confirmSignIn: (id) => setKnownSignIns(addKnownSignIn(id)),
  };
}
