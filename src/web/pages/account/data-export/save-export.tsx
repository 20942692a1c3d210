/** The button that fetches the file of a data export and saves it on the device, and what came of it. */
import type { ReactNode } from "react";
import { exportFileName } from "#contract/accounts/account.rules.ts";
import { apiPaths } from "#contract/paths.ts";
import { FailureNotice } from "../../../forms/failure-notice.tsx";
import { useSending } from "../../../forms/use-sending.ts";
import { createApiClient } from "../../../shell/api-client.ts";
import { networkError } from "../../../shell/api-error.ts";
import { saveBlob } from "../../../shell/save-blob.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { SubmitRow, useWait } from "../sign-in/account-form.tsx";
import * as texts from "./texts.da.ts";

interface SaveExportProps {
  /** Undefined until it has been read from the address. */
  readonly token: string | undefined;
  readonly label: string;
  /** The server has no such file any more. */
  readonly onGone?: () => void;
  /** A second button. */
  readonly beside?: ReactNode;
}

export function SaveExport({ token, label, onGone, beside }: SaveExportProps) {
  const isAwake = useIsHydrated();
  const { sending, send } = useSending(
    async (given: string) => saveBlob(await fetchExport(given), exportFileName),
    () => {},
    ({ code }) => code === "resource.not-found" && onGone?.(),
  );
  const wait = useWait(sending);
  return (
    <div className="grid gap-5">
      {sending.state === "failed" && !wait.isOver ? (
        <FailureNotice failure={sending} texts={{ title: texts.notFetched }} />
      ) : null}
      <SubmitRow
        label={label}
        busyLabel={texts.fetching}
        isAwake={isAwake && token !== undefined}
        isBusy={sending.state === "busy"}
        wait={wait}
        beside={beside}
        onPress={() => void (token !== undefined && send(token))}
      />
      {sending.state === "done" ? (
        <Notice tone="success" live="status" title={texts.fetched}>
          <p>{texts.whereItIs}</p>
        </Notice>
      ) : null}
    </div>
  );
}

/** Fetches the file of a data export with the token of its link. */
const type = "application/zip";

/**
 * The token travels in a body, which no log holds. A form would let the browser write straight to the disk, but the API
 * takes JSON alone (any other type is what another site's form could send), and what failed would replace the page.
 * Nothing of whoever is signed in goes with the call.
 *
 * @param send the browser's `fetch`
 * @throws ApiError as every call; `network.offline` when it breaks off on the way, because part of a file is none
 */
export async function fetchExport(token: string, send: typeof fetch = fetch): Promise<Blob> {
  const api = createApiClient({ fetch: (path, init) => send(path, { ...init, credentials: "omit" }) });
  const content = await api.stream(apiPaths.dataExportFile, { token }, { type });
  try {
    return await new Response(content, { headers: { "content-type": type } }).blob();
  } catch (error) {
    throw networkError("network.offline", error);
  }
}
