/** Asks before personal data is sent to a model: blur it, send it as it is, or don't send (features SH-22). */
import type { PersonalDatum } from "#dansk/writing/personal-data/personal-datum.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import * as texts from "../texts.da.ts";

export interface PersonalDataDialogProps {
  /** Empty: closed. */
  readonly found: readonly PersonalDatum[];
  readonly text: string;
  readonly onBlur: () => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

const shownPlaces = 5;

export function PersonalDataDialog({ found, text, onBlur, onSend, onCancel }: PersonalDataDialogProps) {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const values = [...new Set(found.map(({ start, end }) => text.slice(start, end)))];
  return (
    <Dialog
      open={found.length > 0}
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
      <p>{texts.personalLead}</p>
      <ul className="mt-3 list-disc pl-5 font-serif">
        {values.slice(0, shownPlaces).map((value) => (
          <li key={value} className="break-words">
            {value}
          </li>
        ))}
        {values.length > shownPlaces ? <li>…</li> : null}
      </ul>
    </Dialog>
  );
}
