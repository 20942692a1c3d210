/** What the sets and the classes of error are called on the page. Figures are not here: they come from the measurement. */

interface SetText {
  readonly name: string;
  /** What stands in it and how it was made. */
  readonly about: string;
}

/** By file name and origin. */
export const setTexts: Readonly<Record<string, SetText>> = {
  "essay given": {
    name: "Afsnit med flere fejl",
    about:
      "Korte afsnit på dansk af i dag, skrevet til målingen. De fleste har seks til ti fejl, som elever ofte laver. Resten har ingen.",
  },
  "pupils own": {
    name: "Små elevtekster",
    about: "Stile, mails, anmeldelser og en rapport, som vi selv har skrevet med de fejl, man ser i rigtige.",
  },
  "mixed own": {
    name: "Blandede tekster",
    about:
      "Korte tekster, som elever, kontorer og aviser kunne skrive dem, med rigtigt og forkert mellem hinanden. Vi skrev dem, før vi så, hvad kontrollen siger om dem. De fejl, den første måling viste, er rettet siden.",
  },
  "errors own": {
    name: "Sætninger med fejl",
    about: "Vores egne sætninger. De fleste har én fejl hver.",
  },
  "corrupt given": {
    name: "Avissætninger med indsat fejl",
    about: "Sætninger fra den danske trætabank. Et program har sat én fejl ind i hver.",
  },
  "clean given": {
    name: "Avissætninger uden fejl",
    about: "Sætninger fra samme kilde uden fejl, vi kender. Her er hvert sikkert fund en falsk alarm.",
  },
  "clean own": {
    name: "Rigtige sætninger",
    about:
      "Skole, fortællinger, beskeder, lister, sange, kode og sætninger, der ligner fejl uden at være det. Vi har selv skrevet dem.",
  },
  "misspell given": {
    name: "Stavefejl",
    about: "Enkelte ord, der er stavet forkert, hver med det rigtige ord.",
  },
  "misspell own": { name: "Flere stavefejl", about: "Vores egen liste af samme slags." },
  "misspell-hard given": {
    name: "Skjulte stavefejl",
    about: "Stavefejl, som ligner et sammensat ord, så en almindelig stavekontrol godkender dem.",
  },
};

/** The order in which sets are shown: whole texts first, single words last. */
export const setOrder: readonly string[] = Object.keys(setTexts);

interface ClassText {
  readonly name: string;
  readonly example: string;
}

/** By the name that the sets use. */
export const classTexts: Readonly<Record<string, ClassText>> = {
  "nutids-r": { name: "Nutids-r", example: "jeg køre → jeg kører" },
  "infinitiv-at": { name: "At og og", example: "prøver og komme → prøver at komme" },
  "nogen-nogle": { name: "Nogen og nogle", example: "nogen gode venner → nogle gode venner" },
  "ligge-laegge": { name: "Ligge og lægge", example: "bogen lægger der → bogen ligger der" },
  koen: { name: "En og et", example: "en hus → et hus" },
  kongruens: { name: "Tillægsordets endelse", example: "et stor hus → et stort hus" },
  "adverbielt-t": { name: "Biord på -t", example: "han løber hurtig → han løber hurtigt" },
  "endene-ende": { name: "-ende og -ene", example: "spændene → spændende" },
  verbform: { name: "Andre former af udsagnsord", example: "jeg har prøvede → jeg har prøvet" },
  saerskrivning: { name: "Delte ord", example: "sommer ferie → sommerferie" },
  sammenskrivning: { name: "Sammenskrevne ord", example: "idag → i dag" },
  "stort-begyndelsesbogstav": { name: "Store og små bogstaver", example: "på Mandag → på mandag" },
  apostrof: { name: "Apostrof", example: "Peter's → Peters" },
  bindestreg: { name: "Bindestreg", example: "12 årig → 12-årig" },
  forkortelse: { name: "Forkortelser", example: "feks → f.eks." },
  "komma-start": { name: "Startkomma", example: "jeg tror at → jeg tror, at" },
  "komma-slut": { name: "Slutkomma", example: "når du kommer går vi → når du kommer, går vi" },
  "komma-men": { name: "Komma foran men og ny sætning", example: "lille men stærk → lille, men stærk" },
  "komma-opremsning": { name: "Komma i opremsning", example: "brød smør og ost → brød, smør og ost" },
  "komma-for-meget": { name: "Komma for meget", example: "prøvede, at åbne → prøvede at åbne" },
  "af-ad": { name: "Af og ad", example: "ned af gaden → ned ad gaden" },
  "sin-hans": { name: "Sin, hans og deres", example: "jeg tog sin taske → jeg tog min taske" },
  forveksling: { name: "Andre ord, der bliver blandet sammen", example: "større en mig → større end mig" },
  gentagelse: { name: "Samme ord to gange", example: "han er er her → han er her" },
  typografi: { name: "Mellemrum og tegn", example: "nu ! → nu!" },
  stavning: { name: "Stavefejl", example: "egenlig → egentlig" },
  "stavning-lyd": { name: "Stavet efter lyden", example: "virklig → virkelig" },
  "stavning-slaa": { name: "Slåfejl", example: "måkse → måske" },
  andet: { name: "Noget helt andet", example: "fund, der ikke hører til en af de andre slags" },
  "stavning-skjult": { name: "Skjulte stavefejl", example: "udfodring → udfordring" },
};
