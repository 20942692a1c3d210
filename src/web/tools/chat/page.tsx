/** /ai-chat: the conversation, and under it, for visitors, how to ask and what the chat does not do. */
import { productName } from "#contract/brand.ts";
import { JsonLd } from "../../shell/document/json-ld.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { useDraftEpoch } from "../../shell/state/user/draft-key.ts";
import { Measure } from "../../ui/page.tsx";
import type { Route } from "./+types/page";
import { AboutChat } from "./about/about.tsx";
import { ChatTool } from "./frame/chat-tool.tsx";

const description =
  "Få rettet, forkortet og opsummeret en tekst, eller slå en sprogregel op. Med en AI-model kan du spørge ind til stoffet. Se altid, hvem der svarer.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ key: "chat", title: "AI-chat", description, matches });

export default function ChatPage() {
  return (
    <>
      <ChatTool key={useDraftEpoch()} />
      <Measure className="pb-8 signed-in:hidden">
        <AboutChat />
      </Measure>
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "WebApplication",
          name: `${productName} AI-chat`,
          applicationCategory: "EducationalApplication",
          operatingSystem: "Any",
          inLanguage: "da",
          description,
          isAccessibleForFree: true,
          offers: { "@type": "Offer", price: "0", priceCurrency: "DKK" },
        }}
      />
    </>
  );
}
