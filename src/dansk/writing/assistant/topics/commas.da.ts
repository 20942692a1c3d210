/** Topics on commas and other punctuation. */
import type { Topic } from "./topic.ts";

const before = "(?:foran|foer|inden|ved|til)";

export const markTopics: readonly Topic[] = [
  {
    title: "Startkomma",
    names: [
      "(?:start-?|ledsaetnings-?)komma(?:er|et|erne)?",
      "grammatisk(?:e)? komma(?:er)?",
      `komma(?:er)? ${before} (?:en )?ledsaetning(?:er)?`,
    ],
    examples: [{ sentence: "Læreren siger at vi må gå.", rule: "komma-start" }],
  },
  {
    title: "Komma foran at",
    names: [`komma(?:er)? ${before} at`],
    examples: [
      { sentence: "Læreren siger at vi må gå.", rule: "komma-start" },
      { sentence: "Hun prøver, at lære det udenad.", rule: "komma-foran-navneform" },
    ],
  },
  {
    title: "Uden startkomma",
    names: [
      "(?:uden|ikke|undlade|fravaelge|droppe)(?: at)?(?: saette)? start-?komma(?:er|et)?",
      "(?:nyt|pause) ?komma",
    ],
    examples: [{ sentence: "Jeg håber, at det lykkes.", rule: "komma-uden-start", komma: "uden" }],
  },
  {
    title: "Slutkomma",
    names: ["slut-?komma(?:er|et|erne)?", "komma(?:er)? efter (?:en )?(?:ledsaetning(?:er|en)?|indskudt[^ ]*|indskud)"],
    examples: [{ sentence: "Når klokken ringer går vi ind.", rule: "komma-slut" }],
  },
  {
    title: "Komma foran men",
    names: [`komma(?:er)? ${before} (?:men|for|saa|thi)`],
    examples: [{ sentence: "Vi ventede længe men toget kom ikke.", rule: "komma-foran-men" }],
  },
  {
    title: "Komma mellem helsætninger",
    names: ["komma(?:er)? mellem (?:to )?(?:helsaetninger|hovedsaetninger|saetninger)"],
    examples: [{ sentence: "Jeg pakkede min taske og så cyklede jeg hjem.", rule: "komma-mellem-saetninger" }],
  },
  {
    title: "Komma foran og",
    names: [`komma(?:er)? ${before} og(?: eller)?`],
    examples: [
      { sentence: "Jeg pakkede min taske og så cyklede jeg hjem.", rule: "komma-mellem-saetninger" },
      { sentence: "Han tog sin cykel, og kørte hjem.", rule: "komma-foran-og" },
    ],
  },
  {
    title: "Komma foran eller",
    names: [`komma(?:er)? ${before} eller(?: og)?`],
    examples: [{ sentence: "Vi kan tage bussen eller vi kan gå hjem.", rule: "komma-mellem-saetninger" }],
  },
  {
    title: "Komma foran fordi",
    names: [`komma(?:er)? ${before} fordi`],
    examples: [{ sentence: "Hun bliver hjemme fordi hun er syg.", rule: "komma-start" }],
  },
  {
    title: "Komma foran som og der",
    names: [`komma(?:er)? ${before} (?:som|der)(?: (?:og |eller )?(?:som|der))?`],
    examples: [
      { sentence: "Jeg har en hund som hedder Bo.", rule: "komma-start" },
      { sentence: "Jeg har en ven der bor i Skive.", rule: "komma-start" },
    ],
  },
  {
    title: "Komma foran hvis, når og da",
    names: [`komma(?:er)? ${before} (?:hvis|naar|da)`],
    examples: [
      { sentence: "Vi bliver hjemme hvis det regner.", rule: "komma-start" },
      { sentence: "Hun bliver glad når du kommer.", rule: "komma-start" },
      { sentence: "Jeg sov da du ringede.", rule: "komma-start" },
    ],
  },
  {
    title: "Komma foran om og hvor",
    names: [`komma(?:er)? ${before} (?:om|hvor)`],
    examples: [
      { sentence: "Jeg ved ikke om han kommer.", rule: "komma-start" },
      { sentence: "Jeg ved ikke hvor han bor.", rule: "komma-start" },
    ],
  },
  {
    title: "Komma i opremsninger",
    names: [
      "komma(?:er)? (?:i|ved|mellem led i) (?:en )?(?:opremsning(?:er)?|liste(?:r)?)",
      "opremsnings-?komma(?:er)?",
    ],
    examples: [{ sentence: "Jeg besøgte min farmor min farfar og min kusine.", rule: "komma-opremsning" }],
  },
  {
    title: "Komma foran end",
    names: [`komma(?:er)? ${before} end`],
    examples: [{ sentence: "Hun er hurtigere, end mig.", rule: "komma-foran-end" }],
  },
  {
    title: "Komma efter første led",
    names: [
      "komma(?:er)? efter (?:det )?(?:foerste led|tidsled|indledning(?:en)?|i gaar|i dag|adverbial(?:er)?|indledende led)",
      "for mange kommaer",
      "overfloedig(?:e|t)? komma(?:er)?",
    ],
    examples: [{ sentence: "I går, var jeg hjemme.", rule: "komma-for-meget" }],
  },
  {
    title: "Komma, hvor at er udeladt",
    names: ["komma(?:er)? (?:naar|hvor) at (?:er udeladt|mangler|er vaek|ikke staar der)", "udeladt at"],
    examples: [{ sentence: "Jeg synes det er for dyrt.", rule: "komma-start-uden-ord" }],
  },
  {
    title: "Apostrof",
    names: [
      "apostrof(?:fer|fen|ferne)?",
      "apostrof(?:fer)? (?:i|foran|foer|ved) [^ ]+",
      "ejefald(?:s-?s)?",
      "genitiv(?:s-?s)?",
    ],
    examples: [
      { sentence: "Peter's cykel er blå.", rule: "apostrof-ejefald" },
      { sentence: "Hunden lå i sofa'en.", rule: "apostrof-endelse" },
    ],
  },
  {
    title: "Bindestreg",
    names: ["binde-?streg(?:er|en|erne)?"],
    examples: [
      { sentence: "Hun har en 3 årig søn.", rule: "bindestreg" },
      { sentence: "Danmark er et EU land.", rule: "bindestreg-initialer" },
    ],
  },
  {
    title: "Punktum i forkortelser",
    names: [
      "forkortelser?(?:ne)?",
      "forkortelses-?punktum(?:mer)?",
      "(?:forkorter man|punktum(?:mer)? (?:i|efter|ved)) (?:bl a|f ?eks|fx|osv|m m|ca|dvs|blandt andet|for eksempel)",
      "(?:fx|f ?eks|f eks)(?: eller| og) (?:fx|f ?eks|f eks)",
    ],
    examples: [{ sentence: "Tag noget med, feks et tæppe.", rule: "forkortelser" }],
  },
  {
    title: "Punktum i datoer",
    names: ["punktum(?:mer)? (?:i|efter|ved) (?:en )?(?:dato(?:er|en)?|ordenstal|tal)", "dato(?:er)?(?: med)? punktum"],
    examples: [{ sentence: "Hun har fødselsdag den 5 maj.", rule: "dato-punktum" }],
  },
  {
    title: "Mellemrum ved tegn",
    names: [
      "mellemrum (?:foran|foer|efter|ved|mellem)(?: et| en)? (?:tegn|punktum|komma|udraabstegn|spoergsmaalstegn|parentes)",
    ],
    examples: [{ sentence: "Vi kom for sent , men det gik.", rule: "mellemrum-foer-tegn" }],
  },
  {
    title: "To punktummer",
    names: ["(?:to punktum(?:mer)?|dobbelt (?:punktum|komma))", "punktum efter osv"],
    examples: [{ sentence: "Vi købte brød, ost osv..", rule: "tegn-to-gange" }],
  },
  {
    title: "Stort bogstav efter punktum",
    names: [
      "stor(?:t|e) (?:begyndelses-?)?bogstav(?:er)? (?:efter (?:et )?punktum|(?:i|ved) (?:starten|begyndelsen)(?: af (?:en )?saetning(?:en|er)?)?)",
    ],
    examples: [{ sentence: "Vi kom hjem sent. så gik vi i seng.", rule: "saetningsstart" }],
  },
  {
    title: "Ugedage, måneder og sprog med lille",
    names: [
      "(?:stort|store|lille|smaa)(?: eller (?:lille|smaa|stort))? (?:begyndelses-?)?bogstav(?:er)? (?:i|ved|til|paa) (?:ugedage(?:ne)?|maaneder(?:ne)?|sprog(?:ene)?|fag(?:ene)?|hoejtider|folkeslag|nationaliteter)",
      "(?:ugedage|maaneder|sprog) (?:skrives )?med (?:stort|lille)",
    ],
    examples: [{ sentence: "Vi ses på Mandag.", rule: "smaa-bogstaver" }],
  },
  {
    title: "Navne med stort",
    names: [
      "(?:stort|store)(?: eller (?:lille|smaa))? (?:begyndelses-?)?bogstav(?:er)? (?:i|ved|til|paa) (?:egennavne?|navne|lande(?:navne)?|byer|stednavne)",
      "egennavne?",
    ],
    examples: [{ sentence: "Vi rejste til paris i sommer.", rule: "store-bogstaver-i-navne" }],
  },
  {
    title: "I med stort",
    names: [
      "(?:stort|lille) (?:og|eller) (?:stort|lille) i",
      "stort i",
      "i (?:skrives )?med (?:stort|lille)(?: i| bogstav)?",
      "i (?:som|naar det er) (?:et )?(?:stedord|pronomen)",
    ],
    examples: [{ sentence: "Kan i komme på lørdag?", rule: "i-med-stort" }],
  },
];
