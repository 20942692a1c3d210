/** Asks before personal data is sent to a model: blur it, send it as it is, or don't send (features SH-22). */
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { ToldOf } from "../../writing-worker/personal-data/find-in-texts.ts";
import * as texts from "../texts.da.ts";

export interface PersonalDataDialogProps {
  /** Null: closed. */
  readonly found: ToldOf | null;
  /** Left out: of a text whose result gets back what was blurred. */
  readonly lead?: string | undefined;
  readonly onBlur: () => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

const shownPlaces = 5;

export function PersonalDataDialog({
  found,
  lead = texts.personalLead,
  onBlur,
  onSend,
  onCancel,
}: PersonalDataDialogProps) {
  const { kinds, values } = found ?? { kinds: [], values: [] };
  return (
    <Dialog
      open={found !== null}
      onClose={onCancel}
      title={texts.personalTitle(kinds)}
      place="bottom"
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant="secondary" onClick={onSend}>
            {texts.sendAsIs}
          </Button>
          <Button onClick={onBlur}>{texts.blurAndSend}</Button>
        </>
      }
    >
      <p className="wrap-anywhere">{lead}</p>
      <ul className="mt-3 list-disc pl-5 font-serif">
        {values.slice(0, shownPlaces).map((value) => (
          <li key={value} className="wrap-anywhere">
            {value}
          </li>
        ))}
        {values.length > shownPlaces ? <li>…</li> : null}
      </ul>
    </Dialog>
  );
}
