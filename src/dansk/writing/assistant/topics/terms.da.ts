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
  {
    title: "Navnemåde (infinitiv)",
    names: "navnemaade(?:n)?|navneform(?:en)?|infinitiv(?:en|er)?",
    means: "Navnemåden er udsagnsordets grundform. Den står efter »at« og efter ord som »kan«, »vil« og »skal«.",
    examples: ["at **løbe**", "Hun vil **løbe**."],
  },
  {
    title: "Nutid (præsens)",
    names: "nutid(?:en)?|praesens",
    means: "Nutid er det, der sker nu, eller som plejer at ske. De fleste udsagnsord ender på -r i nutid.",
    examples: ["Hun **løber** hver dag."],
  },
  {
    title: "Datid (præteritum)",
    names: "datid(?:en)?|praeteritum|imperfektum",
    means: "Datid er det, der skete engang. Mange udsagnsord ender på -ede eller -te, og andre skifter vokal.",
    examples: ["Hun **cyklede** hjem.", "Hun **løb** hjem."],
  },
  {
    title: "Førnutid (perfektum)",
    names: "foernutid(?:en)?|perfektum",
    means:
      "Førnutid er »har« eller »er« og kort tillægsform. Den bruges om noget, der er sket og stadig betyder noget nu.",
    examples: ["Hun **har spist**.", "Han **er gået**."],
  },
  {
    title: "Førdatid (pluskvamperfektum)",
    names: "foerdatid(?:en)?|pluskvamperfektum",
    means:
      "Førdatid er »havde« eller »var« og kort tillægsform. Den bruges om noget, der var sket før noget andet i datid.",
    examples: ["Da vi kom, **havde** hun **spist**."],
  },
  {
    title: "Bydemåde (imperativ)",
    names: "byde(?:maade(?:n)?|form(?:en)?)|imperativ(?:en|er)?",
    means: "Bydemåden er en ordre, en bøn eller et råd. Den er som regel navnemåden uden e.",
    examples: ["**Spis** din mad.", "**Kom** her."],
  },
  {
    title: "Kort tillægsform (perfektum participium)",
    names: "kort tillaegsform(?:en)?|perfektum participium",
    means: "Kort tillægsform er den form, der står efter »har«, »er« og »bliver«. Den ender tit på -et eller -t.",
    examples: ["Hun har **skrevet** et brev."],
  },
  {
    title: "Lang tillægsform (præsens participium)",
    names: "lang tillaegsform(?:en)?|praesens participium",
    means: "Lang tillægsform ender på -ende og viser, at noget er i gang.",
    examples: ["En **løbende** hund kom imod os."],
  },
  {
    title: "Passiv og aktiv",
    names: "(?:passiv(?:en)?|aktiv)(?: (?:og|eller) (?:passiv|aktiv))?|lideform|handleform",
    means:
      "I aktiv gør grundleddet noget: »Læreren roser eleven«. I passiv går det ud over grundleddet. Passiv laves med -s eller med »bliver«.",
    examples: ["Eleven **roses**.", "Eleven **bliver rost**."],
  },
  {
    title: "Ejefald (genitiv)",
    names: "ejefald(?:et)?|genitiv(?:en)?",
    means: "Ejefald viser, hvem noget hører til. Det laves med s uden apostrof.",
    examples: ["**Idas** cykel er blå."],
  },
  {
    title: "Gradbøjning",
    names: "gradboejning(?:en)?|komparativ|superlativ",
    means:
      "Gradbøjning viser, hvor meget noget er: grundform (positiv), højere grad (komparativ) og højeste grad (superlativ).",
    examples: ["stor, **større**, **størst**"],
  },
  {
    title: "Ental og flertal",
    names: "(?:ental|flertal|singularis|pluralis)(?: (?:og|eller) (?:flertal|ental|pluralis|singularis))?",
    means: "Ental er én, og flertal er flere.",
    examples: ["én **bil**, to **biler**"],
  },
  {
    title: "Bestemt og ubestemt form",
    names: "u?bestemt(?: (?:og|eller) u?bestemt)? form",
    means: "Ubestemt form bruges om noget, der ikke er nævnt før. Bestemt form bruges om noget, man kender.",
    examples: ["Jeg så **en hund**. **Hunden** gøede."],
  },
  {
    title: "Mådesudsagnsord (modalverbum)",
    names: "maadesudsagnsord(?:et|ene)?|modalverb(?:um|et|er|erne)?",
    means:
      "Mådesudsagnsord er »kan«, »skal«, »vil«, »må«, »bør«, »tør« og »gider«. Efter dem står et andet udsagnsord i navnemåde.",
    examples: ["Vi **skal** køre nu."],
  },
  {
    title: "Forholdsled (præpositionsled)",
    names: "forholdsled(?:det|dene)?|praepositionsled(?:det)?",
    means: "Et forholdsled er et forholdsord og det, der hører til.",
    examples: ["Bogen ligger **på bordet**."],
  },
  {
    title: "Biled (adverbialled)",
    names: "biled(?:det|dene)?|adverbial(?:led(?:det)?|et|er)?",
    means: "Et biled fortæller fx hvor, hvornår, hvordan eller hvorfor.",
    examples: ["Hun kom **i går**."],
  },
  {
    title: "Ordklasse",
    names: "ordklasse(?:n|r|rne)?",
    means:
      "En ordklasse er en gruppe ord, der opfører sig ens. De største er navneord, udsagnsord, tillægsord, biord, stedord, forholdsord og bindeord.",
    examples: ["**Hund** er et navneord, og **løbe** er et udsagnsord."],
  },
  {
    title: "Medlyd og selvlyd",
    names:
      "(?:medlyd|selvlyd|konsonant|vokal)(?:en|er|erne)?(?: (?:og|eller) (?:medlyd|selvlyd|konsonant|vokal)(?:er)?)?",
    means: "Selvlyde (vokaler) er a, e, i, o, u, y, æ, ø og å. Resten er medlyde (konsonanter).",
    examples: ["Ordet »is« har en selvlyd og en medlyd."],
  },
];
