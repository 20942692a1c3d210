/** Fortryd aftale: the withdrawal form, open to everybody and without an account. */
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../../explain/text-link.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Measure, PageHead } from "../../../ui/page.tsx";
import type { Route } from "./+types/page";
import { WithdrawalFlow } from "./withdrawal-flow.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "withdrawal",
    title: "Fortryd aftale",
    description:
      "Fortryd et køb uden konto og uden at give en grund. Du får kvittering på skærmen og på mail med dato og klokkeslæt.",
    matches,
  });

export default function WithdrawalPage() {
  return (
    <Measure width="text" className="pb-20">
      <PageHead
        title="Fortryd aftale"
        lead="Her fortryder du et køb. Du behøver hverken en konto eller en grund, og du får kvittering med det samme."
      />
      <Notice tone="info" className="mb-10">
        <p>
          Der er ikke noget at købe på siden i dag. Har du alligevel en aftale med os, kan du bruge formularen. Reglerne
          står i <TextLink to={pagePaths.subscriptionTerms}>abonnementsbetingelserne</TextLink>.
        </p>
      </Notice>
      <WithdrawalFlow />
    </Measure>
  );
}
