/** Sikkerhedslog: what has happened to the account, newest first. */
import type { AccountEvent } from "#contract/accounts/user.schema.ts";
import { formatDateTime } from "#contract/format.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { useAccount } from "../account.ts";
import { PagedList } from "../list/paged-list.tsx";
import { usePagedList } from "../list/use-paged-list.ts";
import { eventTexts } from "./event-texts.ts";

const firstEvents = 6;

export function SecurityLog() {
  const { version } = useAccount();
  const list = usePagedList<AccountEvent>(apiPaths.accountEvents, firstEvents, version);
  return (
    <PagedList
      list={list}
      label="Hændelser"
      failedTitle="Sikkerhedsloggen kan ikke hentes"
      row={({ kind, device, at }) => (
        <>
          <p className="text-ui">{eventTexts[kind]}</p>
          <p className="text-ink-2 text-sm">
            <time dateTime={at}>{formatDateTime(at)}</time>
            {device === "" ? "" : `, ${device}`}
          </p>
        </>
      )}
    />
  );
}
