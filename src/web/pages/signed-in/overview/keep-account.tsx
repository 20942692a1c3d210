/** Behold kontoen, where the overview says that the account is going to be deleted. */
import { apiPaths } from "#contract/paths.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { loadProfile } from "../../../shell/session/profile.ts";
import { Button } from "../../../ui/button.tsx";

/** @param onKept gets the server's sentence; the notice goes with the profile that is then fetched */
export function KeepAccount({ onKept }: { readonly onKept: (message: string) => void }) {
  const { sending, send } = useSending(
    async () => {
      const { message } = await browserApi().post<{ readonly message: string }>(apiPaths.keepAccount, {});
      onKept(message);
      // Kept all the same when the profile can't be fetched now: it is asked for again on the next page.
      await loadProfile().catch(() => {});
    },
    () => {},
  );
  const isBusy = sending.state === "busy";
  return (
    <>
      {sending.state === "failed" ? (
        <p role="alert" className="font-semibold text-thread-ink">
          {sending.text}
        </p>
      ) : null}
      <Button busy={isBusy} onClick={() => void send(undefined)} className="mt-1 justify-self-start">
        {isBusy ? "Gemmer …" : "Behold kontoen"}
      </Button>
    </>
  );
}
