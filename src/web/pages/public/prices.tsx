/** Priser: the plans as the API tells them, and what holds about buying today. */
import { data } from "react-router";
import { formatMoney } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";
import type { Plan } from "#contract/site/plans.schema.ts";
import { fetchPlans } from "../../content/plans.ts";
import { type Point, Points } from "../../content/points.tsx";
import { type Question, Questions } from "../../content/questions.tsx";
import { Section } from "../../content/section.tsx";
import { TextLink } from "../../content/text-link.tsx";
import { tools } from "../../content/tools.ts";
import { createApiClient } from "../../shell/api-client.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { apiContext } from "../../shell/contexts.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Heading, Measure, PageHead } from "../../ui/page.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { Route } from "./+types/prices";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "prices",
    title: "Priser",
    description:
      "Grammatikkontrollen er gratis og kan bruges uden konto. Se, hvad der er med, og hvad du ikke kan købe i dag.",
    matches,
  });

/** Null with status 503 when the plans can't be had: a page without prices must not be kept in a cache as the truth. */
export async function loader({ context }: Route.LoaderArgs) {
  const plans = await fetchPlans(createApiClient({ fetch: context.get(apiContext) }));
  return plans === null ? data(null, { status: 503 }) : data(plans);
}

export function clientLoader() {
  return fetchPlans(browserApi());
}

const promises: readonly Point[] = [
  { term: "Hele prisen, før du bestiller", text: "Med moms, pr. periode, og med datoen for den næste betaling." },
  { term: "Ingen førpriser", text: "Heller ingen nedtælling og ingen pladser, der er ved at være væk." },
  {
    term: "Lige så let at stoppe",
    text: "Du skal kunne opsige samme sted, som du bestilte, og få kvittering med det samme.",
  },
  {
    term: "14 dage til at fortryde",
    text: "Du finder formularen nederst på alle sider, også når du ikke har en konto.",
  },
];

const questions: readonly Question[] = [
  {
    question: "Hvorfor er det gratis?",
    answer: "Kontrollen kører på din egen computer eller telefon. Det koster os næsten ikke noget, at du bruger den.",
  },
  {
    question: "Er der en grænse?",
    answer:
      "Ikke i grammatikkontrollen og ikke for det, der bliver lavet uden AI: En tekst kan være på op til 200.000 tegn, og du kan tage så mange, du vil. Med AI er der en grænse om dagen. Den står i abonnementet, og du ser i værktøjet, hvor meget du har brugt.",
  },
  {
    question: "Betaler jeg med mine data?",
    answer: (
      <>
        Nej. Teksten bliver på din enhed, medmindre du selv vælger AI, og der er ingen reklamer. Se{" "}
        <TextLink to={pagePaths.privacy}>persondatapolitikken</TextLink>.
      </>
    ),
  },
  {
    question: "Kan min skole købe adgang?",
    answer: (
      <>
        Der er ikke noget at købe i dag, og grammatikkontrollen kan bruges af en hel klasse uden konti.{" "}
        <TextLink to={pagePaths.contact}>Skriv til os</TextLink>, hvis I har brug for en aftale på papir.
      </>
    ),
  },
];

function NotIncluded() {
  return (
    <section aria-labelledby="ikke-med-overskrift" className="lg:pt-8">
      <Heading id="ikke-med-overskrift" className="text-h3">
        Ikke med i dag
      </Heading>
      <p className="mt-2 text-ink-2 text-ui">
        De her værktøjer er ikke åbne i denne version, og du kan ikke købe adgang til dem.
      </p>
      <ul className="mt-4">
        {tools
          .filter(({ isOpen }) => !isOpen)
          .map(({ key, name, path }) => (
            <li key={key} className="border-line border-t py-2.5 text-ui">
              <TextLink to={path}>{name}</TextLink>
            </li>
          ))}
      </ul>
    </section>
  );
}

export default function PricesPage({ loaderData: plans }: Route.ComponentProps) {
  return (
    <Measure>
      <PageHead
        title="Priser"
        lead="Grammatikkontrollen er gratis og kan bruges uden konto. Der er ikke noget at købe i dag."
      />
      {plans === null ? (
        <Notice tone="warning" title="Vi kan ikke hente abonnementerne lige nu" className="max-w-text">
          <p>Grammatikkontrollen er stadig gratis. Genindlæs siden om lidt for at se resten.</p>
        </Notice>
      ) : (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
          <ul className="grid content-start gap-6">
            {plans.items.map((plan) => (
              <li key={plan.id}>
                <PlanSheet plan={plan} />
              </li>
            ))}
          </ul>
          <NotIncluded />
        </div>
      )}
      <Section
        id="loefter"
        title="Det holder vi os til"
        lead="Det gælder fra den dag, der er noget at købe. De fulde vilkår står i abonnementsbetingelserne."
      >
        <Points points={promises} wide />
        <p className="mt-2 text-ui">
          <TextLink to={pagePaths.subscriptionTerms}>Læs abonnementsbetingelserne</TextLink>
        </p>
      </Section>
      <Section id="spoergsmaal" title="Spørgsmål og svar">
        <Questions questions={questions} />
      </Section>
    </Measure>
  );
}

/** One plan: name, total price, what is included, and what can be done about it today. */
function PlanSheet({ plan }: { readonly plan: Plan }) {
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
