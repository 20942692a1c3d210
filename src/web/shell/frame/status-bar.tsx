/** Quiet news about the page itself: no connection, and a newer version. Lies over the page and moves nothing. */
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { reloadNow } from "../navigation/reload-guard.ts";
import { useIsStale } from "../state/build.ts";
import { useIsOnline } from "../state/connection.ts";

export function StatusBar() {
  const isOnline = useIsOnline();
  const isStale = useIsStale();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center gap-2 p-4 max-md:pb-20 print:hidden"
    >
      {isOnline ? null : (
        <div className={bar}>
          <Icon name="wifi-off" />
          <p>
            Du er offline. Det, du har skrevet, står her stadig. Andre sider kan åbnes, når du har forbindelse igen.
          </p>
        </div>
      )}
      {isStale ? (
        <div className={bar}>
          <p>
            <strong className="font-semibold">Ny version.</strong> Genindlæs, når det passer dig.
          </p>
          <Button size="small" variant="secondary" onClick={reloadNow}>
            Genindlæs
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const bar =
  "pointer-events-auto flex max-w-full items-center gap-3 rounded-control border border-field bg-surface px-4 py-2 text-ui shadow-raised";
