/** The history of a tool: for who is signed in the list, for a visitor what it would take. */
import { useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { fullPath } from "../../shell/guards.ts";
import { useUser } from "../../shell/state/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { HistoryButtonProps } from "./history-button.tsx";
import { HistoryListView } from "./history-list.tsx";
import { RetentionForm } from "./retention-form.tsx";
import * as texts from "./texts.da.ts";

export interface HistoryDialogProps extends HistoryButtonProps {
  readonly open: boolean;
  /** The entry to open at once; null: none. */
  readonly wanted: string | null;
  readonly onClose: () => void;
}

export default function HistoryDialog({ open, onClose, ...props }: HistoryDialogProps) {
  const ownerId = useUser()?.id ?? null;
  return (
    <Dialog open={open} onClose={onClose} title={texts.titleOf(props.toolName)} place="bottom">
      {ownerId === null ? (
        <Visitor />
      ) : open ? (
        <HistoryListView
          {...props}
          // Nothing of one person's is ever shown to the next.
          key={ownerId}
          ownerId={ownerId}
          onOpen={(entry) => {
            props.onOpen(entry);
            onClose();
          }}
        >
          {(reload) => <RetentionForm id={`${props.tool}-history-days`} of={["historyDays"]} onSaved={reload} />}
        </HistoryListView>
      ) : null}
    </Dialog>
  );
}

function Visitor() {
  const back = `?redirect=${encodeURIComponent(fullPath(useLocation()))}`;
  return (
    <div className="grid gap-3">
      <p>{texts.signInLead}</p>
      <p className="text-ink-2">{texts.onDeviceOnly}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={`${pagePaths.register}${back}`} variant="secondary">
          {texts.createAccount}
        </ButtonLink>
        <ButtonLink to={`${pagePaths.login}${back}`}>{texts.logIn}</ButtonLink>
      </div>
    </div>
  );
}
