/** The question before somebody loses a role. */
import { useEffect } from "react";
import { fullName, roleLabels } from "#contract/accounts/account.rules.ts";
import type { StaffMember } from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { FailureNotice } from "../../../forms/failure-notice.tsx";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface RemoveRoleProps {
  /** Whose role is to go; null when nobody is asked about. */
  readonly member: StaffMember | null;
  readonly onClose: () => void;
  readonly onRemoved: (member: StaffMember) => void;
}

const notRemoved = {
  title: "Rollen er ikke fjernet",
  unknown: { title: "Vi ved ikke, om rollen blev fjernet", advice: "Genindlæs siden, og se på listen." },
};

export function RemoveRole({ member, onClose, onRemoved }: RemoveRoleProps) {
  const { sending, send, reset } = useSending(
    ({ email }: StaffMember) => browserApi().put(apiPaths.staff, { email, role: "user" }),
    () => {},
  );
  // Another question begins without the last one's answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens for somebody
  useEffect(reset, [member]);

  const remove = async () => {
    if (member !== null && (await send(member)) === "done") onRemoved(member);
  };
  const isBusy = sending.state === "busy";
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title="Fjern rollen?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Behold
          </Button>
          <Button busy={isBusy} onClick={remove}>
            {isBusy ? "Fjerner …" : "Fjern rollen"}
          </Button>
        </>
      }
    >
      {member === null ? null : (
        <p className="wrap-anywhere">
          {fullName(member)} ({member.email}) er ikke længere {roleLabels[member.role].toLowerCase()}, men beholder sin
          konto og får en mail om det.
        </p>
      )}
      {sending.state === "failed" ? <FailureNotice failure={sending} texts={notRemoved} className="mt-3" /> : null}
    </Dialog>
  );
}
