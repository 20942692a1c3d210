/** The rules of Danish schools and universities on AI at exams, with source and date: shown on /regler-for-ai. */

/**
 * `forbidden`: not at the exam. `conditional`: allowed unless the course forbids it. `unknown`: no common rule found.
 */
export type AiRuleVerdict = "forbidden" | "conditional" | "unknown";

export interface AiRuleSource {
  readonly title: string;
  readonly url: string;
  /** ISO date of the source, or of when it took effect; null if it has none. */
  readonly datedOn: string | null;
}

export interface AiRule {
  readonly key: string;
  readonly place: string;
  readonly verdict: AiRuleVerdict;
  /** What we found, in our own words. */
  readonly found: readonly string[];
  /** What we advise when in doubt. */
  readonly advice: string;
  readonly sources: readonly AiRuleSource[];
}

/** ISO date of the last review of this overview. */
export const aiRulesReviewedOn = "2026-11-21";

export const aiRules: readonly AiRule[] = [
  {
    key: "folkeskolen",
    place: "Folkeskolens prøver",
    verdict: "forbidden",
    found: [
      "Du må ikke bruge chatbots på noget tidspunkt af prøven. Det gælder også til søgning, korrektur og redigering.",
      "Forbuddet gælder også i forberedelsestiden. Brug regnes for snyd.",
      "Linket går til ministeriets side om hjælpemidler ved prøverne. Spørg skolen efter den nyeste vejledning om AI.",
    ],
    advice: "Brug ikke AI til en prøve. Spørg din lærer, før du bruger AI til en almindelig aflevering.",
    sources: [
      {
        title: "Børne- og Undervisningsministeriet: Adgang til hjælpemidler via internettet",
        url: "https://www.uvm.dk/folkeskolen/folkeskolens-proever/proeveafholdelse/adgang-til-hjaelpemidler-via-internettet",
        datedOn: "2023-08-02",
      },
    ],
  },
  {
    key: "gymnasiale",
    place: "Gymnasiale prøver, også SRP, SSO, SOP, synopsis og eksamensprojekt",
    verdict: "forbidden",
    found: [
      "Forbuddet begynder, når opgaven er delt ud, eller når du kender emnet, titlen eller materialet. Det omfatter også produkter, som du skal til prøve i.",
      "Enkelte fag er undtaget: informatik, programmering, it A og teknikfaget digitalt design og udvikling. Også dér skal besvarelsen være din egen.",
      "Ministeriet meldte i 2025 et forsøg ud med AI ved den mundtlige prøve i engelsk A i sommeren 2026 på udvalgte stx-skoler. Det gælder ikke andre.",
    ],
    advice: "Brug ikke AI, fra opgaven er udleveret. Spørg også, om du må bruge grammatikkontrol.",
    sources: [
      {
        title: "Uni-C: Spørgsmål og svar om digitale hjælpemidler og snyd",
        url: "https://www.uni-c.dk/gymnasiale-uddannelser/proever-og-eksamen/regler-og-orienteringer/vejledning-om-digitale-hjaelpemidler-og-snyd/digitale-hjaelpemidler-og-chatgpt/spoergsmaal-og-svar-om-digitale-hjaelpemidler-og-snyd",
        datedOn: "2024-02-19",
      },
      {
        title: "TRT Dansk om forsøget i engelsk A",
        url: "https://trt.global/dansk/article/d06ef60e0cdb",
        datedOn: "2025-08-25",
      },
    ],
  },
  {
    key: "erhvervsuddannelser",
    place: "Erhvervsuddannelser (EUD)",
    verdict: "forbidden",
    found: [
      "AI-værktøjer er ikke tilladt ved prøverne eller under forberedelsen, medmindre reglerne for din egen uddannelse siger det direkte.",
    ],
    advice: "Brug ikke AI til prøver. Spørg din lærer om alt andet.",
    sources: [
      {
        title: "Børne- og Undervisningsministeriet: AI-værktøjer ved prøver på erhvervsuddannelser",
        url: "https://www.uvm.dk/erhvervsuddannelser/proever-og-eksamen/brug-af-ai-baserede-vaerktoejer-til-proeverne-og-under-forberedelse",
        datedOn: "2023-05-11",
      },
    ],
  },
  {
    key: "avu",
    place: "Almen voksenuddannelse (avu)",
    verdict: "forbidden",
    found: ["AI-værktøjer er ikke tilladt ved prøverne eller under forberedelsen. Brug regnes for snyd."],
    advice: "Brug ikke AI til prøver. Spørg din lærer om alt andet.",
    sources: [
      {
        title: "Børne- og Undervisningsministeriet: AI-værktøjer ved avu-prøver",
        url: "https://www.uvm.dk/almen-voksenuddannelse-avu/proever-og-eksamen/brug-af-ai-baserede-vaerktoejer-til-proeverne-og-under-forberedelse",
        datedOn: "2023-05-16",
      },
    ],
  },
  {
    key: "au",
    place: "Aarhus Universitet",
    verdict: "conditional",
    found: [
      "Generativ AI er tilladt, medmindre studieordningen eller kursusbeskrivelsen siger andet.",
      "Ved hjemmeopgaver skal du vedlægge en deklaration: at du har brugt AI, hvilke værktøjer, og hvordan.",
      "Indhold, du bruger uændret, skal citeres som andre kilder. Der er særlige regler for korrektur og inspiration.",
    ],
    advice: "Læs kursusbeskrivelsen, og udfyld universitetets egen deklaration.",
    sources: [
      {
        title: "Aarhus Universitet: Generativ AI (på engelsk)",
        url: "https://studerende.au.dk/en/gai",
        datedOn: null,
      },
      {
        title: "Aarhus Universitet: Kend reglerne (på engelsk)",
        url: "https://studerende.au.dk/en/view/artikel/har-du-styr-paa-reglerne-for-gai-1",
        datedOn: null,
      },
    ],
  },
  {
    key: "sdu",
    place: "Syddansk Universitet",
    verdict: "conditional",
    found: [
      "Generativ AI er tilladt i skriftlige hjemmeopgaver, også bachelorprojekt og speciale, hvis du tydeligt skriver det.",
      "Det er ikke tilladt ved stedprøver, andre prøver under opsyn eller mundtlige prøver. Fagbeskrivelsen kan have undtagelser.",
      "Mangler oplysningen, behandles det som plagiat. Du må ikke skrive følsomme eller fortrolige oplysninger i en prompt.",
    ],
    advice: "Læs fagbeskrivelsen, og skriv i opgaven, hvordan du har brugt AI.",
    sources: [
      {
        title: "SDU: Regler for generativ AI i eksamen og prøver",
        url: "https://sdunet.dk/da/undervisning-og-eksamen/nyheder/2024/0628_gai",
        datedOn: "2024-09-01",
      },
    ],
  },
  {
    key: "cbs",
    place: "CBS",
    verdict: "conditional",
    found: [
      "Fra efteråret 2025 er generativ AI som udgangspunkt tilladt ved de fleste eksamener og afsluttende projekter i obligatoriske fag, fra 2026 også i valgfag.",
      "Det er ikke tilladt ved skriftlige stedprøver, og et fag kan fravælge AI i kursusbeskrivelsen.",
    ],
    advice: "Læs kursusbeskrivelsen, før du bruger AI.",
    sources: [
      {
        title: "CBS: GenAI and exams (på engelsk)",
        url: "https://teach.cbs.dk/blog/ai-and-exams-what-the-new-policy-actually-means-for-you/",
        datedOn: null,
      },
    ],
  },
  {
    key: "aau",
    place: "Aalborg Universitet",
    verdict: "conditional",
    found: [
      "Generativ AI er tilladt på linje med andre hjælpemidler, medmindre modul- eller semesterbeskrivelsen siger andet.",
      "Ved skriftlige eksamener afgør modulbeskrivelsen, om du må bruge AI.",
    ],
    advice: "Læs modulbeskrivelsen i din studieordning.",
    sources: [
      {
        title: "Aalborg Universitet: Rules for the use of generative AI (på engelsk)",
        url: "https://students.aau.dk/rules/rules-for-the-use-of-generative-ai",
        datedOn: null,
      },
    ],
  },
  {
    key: "andre",
    place: "Københavns Universitet, RUC, DTU, professionshøjskoler og erhvervsakademier",
    verdict: "unknown",
    found: ["Vi har ikke fundet en fælles regel, vi kan henvise til."],
    advice: "Tjek din studieordning og beskrivelsen af dit fag. Spørg din underviser, hvis du er i tvivl.",
    sources: [],
  },
];
