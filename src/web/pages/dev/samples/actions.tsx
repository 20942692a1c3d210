/** Samples of buttons, chips, icons, notices and dialogs. */
import { useState } from "react";
import { pagePaths } from "#contract/paths.ts";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon, iconNames } from "../../../ui/icon.tsx";
import { Notice, type NoticeTone } from "../../../ui/notice.tsx";
import { Sample, Samples } from "./sample.tsx";

const variants: readonly ButtonVariant[] = ["primary", "secondary", "quiet"];
const sizes: readonly ButtonSize[] = ["small", "medium", "large"];
const tones: readonly NoticeTone[] = ["info", "success", "warning", "error"];

export function ActionSamples() {
  const [isOn, setIsOn] = useState(true);
  const [dialog, setDialog] = useState<"middle" | "bottom" | null>(null);
  const close = () => setDialog(null);
  return (
    <Samples title="Handlinger">
      {variants.map((variant) => (
        <Sample key={variant} title={variant}>
          <div className="flex flex-wrap items-center gap-2">
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {size}
              </Button>
            ))}
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} busy>
              Sender …
            </Button>
            <ButtonLink variant={variant} to={pagePaths.front}>
              Link
            </ButtonLink>
          </div>
        </Sample>
      ))}
      <Sample title="Chip">
        <div className="flex flex-wrap gap-2">
          <Chip pressed={isOn} onClick={() => setIsOn(!isOn)}>
            {isOn ? "Slået til" : "Slået fra"}
          </Chip>
          <Chip pressed={false}>Slået fra</Chip>
          <Chip>Uden tilstand</Chip>
          <Chip disabled>Kan ikke vælges</Chip>
        </div>
      </Sample>
      <Sample title="Icon">
        <ul className="flex flex-wrap gap-4">
          {iconNames.map((name) => (
            <li key={name} className="flex items-center gap-1.5 text-ink-2 text-sm">
              <Icon name={name} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Notice">
        <div className="grid gap-3">
          {tones.map((tone) => (
            <Notice key={tone} tone={tone} title={`Tonen ${tone}`}>
              <p>Beskeden står her med, hvad der skete, og hvad du kan gøre.</p>
            </Notice>
          ))}
          <Notice tone="info">
            <p>Uden titel.</p>
          </Notice>
        </div>
      </Sample>
      <Sample title="Dialog">
        <div className="flex gap-2">
          <Button variant="secondary" onClick={() => setDialog("middle")}>
            Åbn midt på siden
          </Button>
          <Button variant="secondary" onClick={() => setDialog("bottom")}>
            Åbn fra bunden
          </Button>
        </div>
        <Dialog
          open={dialog !== null}
          onClose={close}
          place={dialog ?? "middle"}
          title="Slet kladden?"
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                Behold
              </Button>
              <Button onClick={close}>Slet</Button>
            </>
          }
        >
          <p>Kladden bliver slettet fra denne enhed. Det kan ikke fortrydes.</p>
        </Dialog>
      </Sample>
    </Samples>
  );
}
