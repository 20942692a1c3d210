/** Over a conversation: *Del* and *Eksportér*, each with its dialog. */
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ExportMenu } from "../export/export-menu.tsx";
import * as texts from "../export/texts.da.ts";
import { ShareDialog } from "../sharing/share-dialog.tsx";

export interface LeaveButtonsProps {
  readonly conversationId: string;
  /** End of the path that is shown. */
  readonly leafId: string;
  readonly title: string;
}

export function LeaveButtons({ conversationId, leafId, title }: LeaveButtonsProps) {
  const [open, setOpen] = useState<"share" | "export" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen("share")}>
        <Icon name="external-link" />
        {texts.share}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen("export")}>
        <Icon name="download" />
        {texts.exportIt}
      </Button>
      <ShareDialog conversationId={conversationId} leafId={leafId} open={open === "share"} onClose={close} />
      <Dialog open={open === "export"} onClose={close} title={texts.exportTitle} place="bottom">
        {open === "export" ? <ExportMenu conversationId={conversationId} leafId={leafId} title={title} /> : null}
      </Dialog>
    </>
  );
}
