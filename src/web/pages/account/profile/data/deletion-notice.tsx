/** The notice on top of a profile whose account is going to be deleted, with the way to keep it. */
import { formatDateTime } from "#contract/format.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { useSending } from "../../../../forms/use-sending.ts";
import { browserApi } from "../../../../shell/browser-api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { useAccount } from "../account.ts";

export function DeletionNotice() {
  const { user, refresh } = useAccount();
  const { sending, send } = useSending(
    () => browserApi().post<{ readonly message: string }>(apiPaths.keepAccount, {}),
    () => {},
  );
  const keep = async () => {
    if ((await send(undefined)) === "done") refresh();
  };
  // The answer stands although the account no longer says that it goes.
  if (sending.state === "done") {
    return <Notice tone="success" live="status" title={sending.result.message} className="mb-8" />;
  }
  if (user.deleteAfter === null) return null;
  return (
    <Notice tone="warning" title="Din konto bliver slettet" className="mb-8">
      <p>
        Den slettes {formatDateTime(user.deleteAfter)} med alt, hvad der hører til. Vil du beholde den, så vælg det her.
      </p>
      {sending.state === "failed" ? (
        <p role="alert" className="font-semibold text-thread-ink">
          {sending.text}
        </p>
      ) : null}
      <Button busy={sending.state === "busy"} onClick={keep} className="mt-1 justify-self-start">
        {sending.state === "busy" ? "Gemmer …" : "Behold kontoen"}
      </Button>
    </Notice>
  );
}
