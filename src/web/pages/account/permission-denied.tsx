/** Shown when a usage limit is reached: how much is used, when it starts again, and what is free now. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { fetchPlans } from "../../content/plans.ts";
import { TextLink } from "../../content/text-link.tsx";
import { tools } from "../../content/tools.ts";
import { type ApiClient, createApiClient } from "../../shell/api-client.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { apiContext } from "../../shell/contexts.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { readStored } from "../../shell/state/web-storage.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Heading, Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/permission-denied";
import * as texts from "./limit/limit-texts.da.ts";
import { type PermissionError, parsePermissionError } from "./limit/permission-error.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "permissionDenied",
    title: "Brugsgrænsen er nået",
    description: "Se, hvilken grænse du har nået, og hvad du kan gøre nu.",
    matches,
    noindex: true,
  });

/** Whether there is anything to buy; without an answer nothing is offered. */
export function loader({ context }: Route.LoaderArgs) {
  return isAnythingForSale(createApiClient({ fetch: context.get(apiContext) }));
}

export function clientLoader() {
  return isAnythingForSale(browserApi());
}

async function isAnythingForSale(api: ApiClient): Promise<boolean> {
  const plans = await fetchPlans(api);
  return plans?.items.some((plan) => plan.isForSale) ?? false;
}

export default function PermissionDeniedPage({ loaderData: isForSale }: Route.ComponentProps) {
  const error = usePermissionError();
  const tool = error?.tool ?? null;
  return (
    <Measure width="text" className="pb-20">
      <PageHead title="Brugsgrænsen er nået" lead="Din tekst ligger, hvor du skrev den." />
      <LimitFacts error={error} />
      <div className="mt-8 flex flex-wrap gap-3">
        {tool === null ? (
          <ButtonLink to={pagePaths.grammar} size="large">
            Tjek din tekst gratis
          </ButtonLink>
        ) : (
          <ButtonLink to={error?.path ?? tool.path} size="large">
            {texts.backTo(tool.name)}
          </ButtonLink>
        )}
        {isForSale ? (
          <ButtonLink to={pagePaths.prices} size="large" variant="secondary">
            Se priser
          </ButtonLink>
        ) : null}
      </div>
      <section aria-labelledby="stadig-gratis" className="mt-10">
        <Heading id="stadig-gratis" className="text-h3">
          {texts.stillFreeTitle}
        </Heading>
        <ul className="mt-2">
          {tools.map(({ key, name, path, isOpen }) => {
            const free = texts.stillFree[key];
            return isOpen && free !== undefined ? (
              <li key={key} className="border-line border-t py-2.5 text-ui first:border-t-0">
                <TextLink to={path}>{name}</TextLink> {free}
              </li>
            ) : null;
          })}
        </ul>
      </section>
    </Measure>
  );
}

function LimitFacts({ error }: { readonly error: PermissionError | null }) {
  const now = useNowAfter(error?.resetAt ?? null);
  const sentences = error === null ? [] : texts.limitSentences(error, now);
  if (sentences.length === 0) return <p>{texts.unknownLimit}</p>;
  return (
    <p aria-live="polite" className="tabular text-lead">
      {sentences.join(" ")}
    </p>
  );
}

/** Longest wait that a timer of the browser can hold, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/** Milliseconds since 1970, anew when the limit starts again and when somebody comes back to the page. */
function useNowAfter(resetAt: string | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const waitMs = resetAt === null ? -1 : Date.parse(resetAt) - Date.now();
    const timer = waitMs > 0 ? setTimeout(look, Math.min(waitMs, maxTimerMs)) : undefined;
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [resetAt]);
  return now;
}

// The stored usage limit, read in the browser only.

/** Null on the server, while the page wakes up, and when nothing that can be read is stored. */
function usePermissionError(): PermissionError | null {
  const stored = useSyncExternalStore(
    () => () => {},
    () => readStored("session", storageKeys.permissionError),
    () => null,
  );
  return parsePermissionError(stored);
}
