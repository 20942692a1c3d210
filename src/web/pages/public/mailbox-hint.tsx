/** In local mode mails go to a mailbox on the machine: says where, so that a newcomer finds them. */
import { devPaths } from "#contract/paths.ts";
import { useSiteSettings } from "../../shell/state/site-settings.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

export function MailboxHint() {
  const { isLocalMode } = useSiteSettings();
  if (!isLocalMode) return null;
  return (
    <div className="no-print grid justify-items-start gap-2">
      <p className="text-ink-2 text-ui">Siden kører på din egen maskine, så mailen bliver her.</p>
      {/* The mailbox is no page of the router's. */}
      <a className={buttonClass({ variant: "secondary" })} href={devPaths.mail}>
        <Icon name="mail" />
        Læs mailen i den lokale postkasse
      </a>
    </div>
  );
}
