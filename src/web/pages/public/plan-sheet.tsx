/** One plan: name, total price, what is included, and what can be done about it today. */
import { formatMoney } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";
import type { Plan } from "#contract/site/plans.schema.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Heading } from "../../ui/page.tsx";
import { Sheet } from "../../ui/sheet.tsx";

export function PlanSheet({ plan }: { readonly plan: Plan }) {
  return (
    <Sheet className="p-5 md:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading level={2} className="text-h3">
          {plan.name}
        </Heading>
        <p className="tabular font-semibold">{priceText(plan)}</p>
      </div>
      <p className="mt-2 text-ink-2">{plan.summary}</p>
      <ul className="mt-5 grid gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-3 text-ui">
            <Icon name="check" className="mt-0.5 text-green" />
            {feature}
          </li>
        ))}
      </ul>
      {plan.priceOre === 0 ? (
        <ButtonLink to={pagePaths.grammar} className="mt-6">
          Tjek din tekst gratis
        </ButtonLink>
      ) : (
        <p className="mt-6 text-ink-2 text-ui">Kan ikke købes i dag.</p>
      )}
    </Sheet>
  );
}

const periodWords: Readonly<Record<Plan["period"], string>> = {
  none: "",
  month: "/md. inkl. moms",
  year: "/år inkl. moms",
  once: " inkl. moms, betales én gang",
};

function priceText({ priceOre, period }: Plan): string {
  return `${formatMoney(priceOre)}${periodWords[period]}`;
}
