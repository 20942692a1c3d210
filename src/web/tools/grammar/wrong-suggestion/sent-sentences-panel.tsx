/** *Sætninger, du har sendt*: the consent to their being kept can be taken back as easily as it was given. */
import { useEffect, useRef, useState } from "react";
import { apiPaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { deviceStorage } from "../../../documents/draft/stored.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { forgetSent, inCalls, sentKeys } from "./sent-sentences.ts";
import * as texts from "./texts.da.ts";

/** Nothing when nothing was sent from this device. */
export function SentSentences() {
  const keys = useSentKeys();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (keys.length === 0 && note === undefined) return null;

  const withdraw = async () => {
    setBusy(true);
    setNote(undefined);
    try {
      for (const part of inCalls(keys)) {
        const { message } = await browserApi().post<{ message: string }>(
          apiPaths.suggestionWithdrawal,
          { reportKeys: part },
          { errorDefault: texts.notWithdrawn },
        );
        setNote(message);
        forgetSent(deviceStorage(), part, Date.now());
      }
      // The pressed button is about to go.
      heading.current?.focus();
    } catch (failure) {
      setNote(failure instanceof ApiError ? failure.message : texts.notWithdrawn);
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="sent-sentences" className="mt-2 grid content-start gap-1">
      <h2 ref={heading} id="sent-sentences" tabIndex={-1} className="font-semibold">
        {texts.sentTitle}
      </h2>
      {keys.length === 0 ? null : (
        <>
          <p className="text-ink-2 text-sm">{texts.sentCount(keys.length)}</p>
          <Button variant="secondary" size="small" busy={isBusy} className="justify-self-start" onClick={withdraw}>
            {isBusy ? texts.withdrawing : texts.withdraw(keys.length)}
          </Button>
        </>
      )}
      <p role="status" className="text-sm">
        {note}
      </p>
    </section>
  );
}

function useSentKeys(): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    const load = () => setKeys(sentKeys(deviceStorage(), Date.now()));
    load();
    const follow = ({ key }: StorageEvent) => key === storageKeys.sentSentences && load();
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);
  return keys;
}
