/** In local mode mails go to a mailbox on the machine: says where, so that a newcomer finds them. */
import { devPaths } from "#contract/paths.ts";
import { useSiteSettings } from "../../shell/state/site-settings.ts";

export function MailboxHint() {
  const { isLocalMode } = useSiteSettings();
  if (!isLocalMode) return null;
  return (
    <p className="no-print text-ink-2 text-ui">
      Siden kører på din egen maskine.{" "}
      <a className="text-link" href={devPaths.mail}>
        Læs mailen i den lokale postkasse
      </a>
    </p>
  );
}
