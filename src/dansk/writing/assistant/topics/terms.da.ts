/** Grammatical terms as in Retskrivningsordbogen, each with our own definition. */

export interface Term {
  /** With the other name that schools use. */
  readonly title: string;
  /** Folded, as patterns of whole words: *(?:navneord|substantiv)(?:et|er)?*. */
  readonly names: string;
  readonly means: string;
  /** With the word that is meant in bold. */
  readonly examples: readonly string[];
}

export const terms: readonly Term[] = [
  {
    title: "Udsagnsord (verbum)",
    names: "udsagnsord(?:et|ene)?|verb(?:um|et|er|erne|ummet)?",
    means:
      "Et udsagnsord fortæller, hvad nogen gør, eller hvad der sker. Du kan sætte »at« foran det: »at løbe«. Det bøjes i tid: »løber« er nutid, og »løb« er datid.",
    examples: ["Hunden **sover**.", "Vi **gik** hjem."],
  },
  {
    title: "Navneord (substantiv)",
    names: "navneord(?:et|ene)?|substantiv(?:et|er|erne)?",
    means:
      "Et navneord er ordet for en person, et dyr, en ting, et sted eller noget, man kan tænke eller føle. Du kan som regel sætte »en« eller »et« foran det. Det bøjes i tal og bestemthed: »en bil, bilen, biler, bilerne«.",
    examples: ["**Bilen** holder på **vejen**.", "Hun har **mod** og **tålmodighed**."],
  },
  {
    title: "Egennavn (proprium)",
    names: "egennavn(?:et|e|ene)?|propri(?:um|et|er|erne)",
    means:
      "Et egennavn er navnet på en bestemt person, et bestemt sted eller noget andet bestemt. Egennavne skrives med stort.",
    examples: ["**Ida** bor i **Vejle**."],
  },
  {
    title: "Tillægsord (adjektiv)",
    names: "tillaegsord(?:et|ene)?|adjektiv(?:et|er|erne)?",
    means:
      "Et tillægsord fortæller, hvordan noget eller nogen er. Det retter sig efter det ord, det hører til: »en stor bil«, »et stort hus«, »store biler«. Mange tillægsord kan gradbøjes: »stor, større, størst«.",
    examples: ["Det er en **rød** cykel.", "Huset er **gammelt**."],
  },
  {
    title: "Biord (adverbium)",
    names: "biord(?:et|ene)?|adverbi(?:um|et|er|erne)|adverb(?:et|er)?",
    means:
      "Et biord lægger noget til et udsagnsord, et tillægsord, et andet biord eller hele sætningen. Det fortæller fx hvordan, hvor, hvornår eller hvor meget. »Ikke«, »her«, »nu«, »altid« og »meget« er biord.",
    examples: ["Hun løber **altid**.", "Det er **meget** varmt."],
  },
  {
    title: "Stedord (pronomen)",
    names: "stedord(?:et|ene)?|pronom(?:en|enet|ener|enerne|iner)",
    means:
      "Et stedord står i stedet for et navneord eller peger på det. »Jeg«, »hun«, »den«, »sig«, »min«, »denne«, »hvem« og »nogen« er stedord.",
    examples: ["**Hun** tog **sin** cykel.", "**Hvem** har set **den**?"],
  },
  {
    title: "Forholdsord (præposition)",
    names: "forholdsord(?:et|ene)?|praeposition(?:en|er|erne)?",
    means:
      "Et forholdsord fortæller, hvordan noget forholder sig til noget andet, fx i sted eller tid. »I«, »på«, »under«, »til«, »efter« og »med« er forholdsord.",
    examples: ["Bogen ligger **på** bordet.", "Vi ses **efter** skole."],
  },
  {
    title: "Bindeord (konjunktion)",
    names: "bindeord(?:et|ene)?|konjunktion(?:en|er|erne)?",
    means:
      "Et bindeord binder ord eller sætninger sammen. De sideordnende, »og«, »men«, »eller« og »for«, står mellem led af samme slags. De underordnende, fx »at«, »fordi«, »hvis« og »når«, indleder en ledsætning.",
    examples: ["Jeg er træt, **men** glad.", "Vi går hjem, **fordi** det regner."],
  },
  {
    title: "Talord (numerale)",
    names: "talord(?:et|ene)?|numeral(?:e|et|er|ier)",
    means:
      "Et talord fortæller, hvor mange der er, eller hvilket nummer noget har. »To« og »tyve« er mængdetal, og »anden« og »tyvende« er ordenstal.",
    examples: ["Hun har **to** katte.", "Det er den **tredje** dag."],
  },
  {
    title: "Kendeord (artikel)",
    names: "kendeord(?:et|ene)?|artik(?:el|len|ler|lerne) i (?:grammatik|grammatikken|dansk)",
    means:
      "Et kendeord står foran et navneord og viser, om det er ubestemt eller bestemt. »En« og »et« er ubestemte. »Den«, »det« og »de« er bestemte, når der står et tillægsord imellem. Ellers er den bestemte form en endelse: »bilen«.",
    examples: ["**En** bil, **et** hus, **den** røde bil."],
  },
  {
    title: "Udråbsord (interjektion)",
    names: "udraabsord(?:et|ene)?|interjektion(?:en|er|erne)?",
    means: "Et udråbsord er et udbrud eller et svar, som kan stå for sig selv: »av«, »hej«, »ja«, »puha«.",
    examples: ["**Av**, det gjorde ondt."],
  },
  {
    title: "Sætning",
    names: "saetning(?:en|er|erne)?",
    means:
      "En sætning er en gruppe ord om et udsagnsled, og som regel har den også et grundled. I bydemåde er grundleddet ikke nævnt: »Kom!« En sætning er enten en hovedsætning eller en ledsætning.",
    examples: ["Hunden sover."],
  },
  {
    title: "Hovedsætning",
    names: "hovedsaetning(?:en|er|erne)?",
    means:
      "En hovedsætning er ikke et led i en anden sætning og kan som regel stå alene. Prøv at sætte »ikke« ind: I en hovedsætning kommer det efter det bøjede udsagnsord.",
    examples: ["Jeg går **ikke** hjem."],
  },
  {
    title: "Ledsætning (bisætning)",
    names: "ledsaetning(?:en|er|erne)?|bisaetning(?:en|er|erne)?",
    means:
      "En ledsætning er et led i en anden sætning eller en del af et led og kan sjældent stå alene. Den begynder tit med »at«, »fordi«, »hvis«, »når«, »som« eller »der«. Prøv at sætte »ikke« ind: I en ledsætning kommer det før det bøjede udsagnsord.",
    examples: ["Jeg bliver hjemme, **fordi jeg ikke er rask**."],
  },
  {
    title: "Grundled (subjekt)",
    names: "grundled(?:det|dene)?|subjekt(?:et|er|erne)?",
    means:
      "Grundleddet er den eller det, der gør noget eller er noget. Find det ved at spørge »hvem« eller »hvad« sammen med udsagnsleddet: Hvem sover? Hunden. Grundleddet er hunden.",
    examples: ["**Hunden** sover.", "I morgen kommer **min søster**."],
  },
  {
    title: "Udsagnsled (verballed)",
    names: "udsagnsled(?:det|dene)?|verbal(?:led|leddet)?|verballed(?:det)?",
    means:
      "Udsagnsleddet er det eller de udsagnsord, der fortæller, hvad grundleddet gør, eller hvad der sker. Det har altid et udsagnsord, der er bøjet i tid, eller et i bydemåde.",
    examples: ["Hunden **sover**.", "Hunden **har sovet** længe."],
  },
  {
    title: "Genstandsled (objekt)",
    names: "genstandsled(?:det|dene)?|(?:direkte )?objekt(?:et|er|erne)?",
    means:
      "Genstandsleddet er den eller det, som handlingen går ud over. Find det ved at spørge »hvem« eller »hvad« med udsagnsled og grundled: Hvad spiser hunden? Kødet. Genstandsleddet er kødet.",
    examples: ["Hunden spiser **kødet**."],
  },
  {
    title: "Hensynsled (indirekte objekt)",
    names: "hensynsled(?:det|dene)?|indirekte objekt(?:et|er)?",
    means:
      "Hensynsleddet er den, der får noget, eller som noget gøres for. Det står uden forholdsord og som regel før genstandsleddet.",
    examples: ["Hun giver **ham** en bog."],
  },
  {
    title: "Omsagnsled (prædikativ)",
    names: "omsagnsled(?:det|dene)?|(?:subjekts|objekts)?praedikativ(?:et|er|erne)?",
    means:
      "Et omsagnsled fortæller, hvad eller hvordan grundleddet eller genstandsleddet er. Det står tit efter »er«, »bliver« og »hedder«.",
    examples: ["Bilen er **rød**.", "Hun bliver **læge**."],
  },
];
