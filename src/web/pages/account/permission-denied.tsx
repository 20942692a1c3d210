/** Shown when a usage limit is reached: which one, how much is used, when it starts again, what can be done now. */
import { formatDateTime } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/permission-denied";
import type { PermissionError } from "./limit/permission-error.ts";
import { usePermissionError } from "./limit/use-permission-error.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "permissionDenied",
    title: "Brugsgrænsen er nået",
    description: "Se, hvilken grænse du har nået, og hvad du kan gøre nu.",
    matches,
    noindex: true,
  });

export default function PermissionDeniedPage() {
  const error = usePermissionError();
  return (
    <Measure width="text" className="pb-20">
      <PageHead title="Brugsgrænsen er nået" lead="Din tekst er ikke slettet. Den ligger, hvor du skrev den." />
      {error === null ? (
        <p>
          Vi kan ikke se, hvilken grænse det drejer sig om. Gå tilbage til værktøjet, og prøv igen, eller brug
          grammatikkontrollen. Den har ingen brugsgrænse.
        </p>
      ) : (
        <LimitFacts error={error} />
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.grammar} size="large">
          Tjek din tekst gratis
        </ButtonLink>
        <ButtonLink to={pagePaths.prices} size="large" variant="secondary">
          Se priser
        </ButtonLink>
      </div>
    </Measure>
  );
}

function LimitFacts({ error: { tool, limit, used, resetAt, plan } }: { readonly error: PermissionError }) {
  const facts = [
    ["Værktøj", tool],
    ["Brugt", usedText(used, limit)],
    ["Nulstilles", resetAt === null ? null : formatDateTime(resetAt)],
    ["Abonnement", plan],
  ] as const;
  return (
    <dl className="grid text-ui">
      {facts.map(([term, value]) =>
        value === null ? null : (
          <div key={term} className="grid grid-cols-[7rem_1fr] gap-x-4 border-line border-t py-2.5">
            <dt className="font-semibold">{term}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function usedText(used: number | null, limit: number | null): string | null {
  if (used !== null && limit !== null) return `${used} af ${limit}`;
  if (limit !== null) return `Grænsen er ${limit}`;
  return used === null ? null : String(used);
}
