/** Officialese, anglicisms and pleonasms. */
import { phraseRule } from "./phrase-rule.ts";

export const officialese = phraseRule({
  id: "stil-kancellisprog",
  tell: (expression) => `»${expression}« er tungt kancellisprog.`,
  explanation:
    "Ord fra breve og love gør en tekst tung at læse. Sig sætningen, som du ville sige den til en ven, og skriv det.",
  list: `
    såfremt = hvis
    for så vidt angår = når det gælder
    med henblik på at = for at
    i henhold til = efter / ifølge
    i medfør af = efter
    under henvisning til
    i forbindelse hermed
    i tilfælde af at = hvis
    på nuværende tidspunkt = nu
    på daværende tidspunkt = dengang
    på et senere tidspunkt = senere
    på et tidligere tidspunkt = tidligere
    til trods for at = selvom
    som følge af = på grund af
    som følge heraf = derfor
    på foranledning af
    ligeledes = også
    endvidere = desuden
    ydermere = desuden
    herudover = desuden
    desuagtet = alligevel
    imidlertid = dog
    tillige = også
    hvorledes = hvordan
    nærværende
    førnævnte
    undertegnede = jeg
    vedrørende = om
    angående = om
    foretage en vurdering af = vurdere
    foretage en undersøgelse af = undersøge
    foretage en ændring af = ændre
    foretage ændringer i = ændre
    træffe beslutning om = beslutte
    træffe en beslutning om = beslutte
    træffer beslutning om = beslutter
    traf beslutning om = besluttede
    yde bistand til = hjælpe
    yder bistand til = hjælper
    bringe i anvendelse = bruge
    gøre brug af = bruge
    gør brug af = bruger
    gjorde brug af = brugte
    anvende = bruge
    anvender = bruger
    anvendte = brugte
    anvendes = bruges
    fremsende = sende
    fremsender = sender
    fremsendte = sendte
    påbegynde = begynde
    påbegynder = begynder
    påbegyndte = begyndte
    forefindes = findes
    besidde = have
    besidder = har
    besad = havde
    afholde = holde
    afholder = holder
    afholdes = holdes
    samtlige = alle
  `,
});

export const anglicisms = phraseRule({
  id: "stil-anglicisme",
  tell: (expression) => `»${expression}« er lånt fra engelsk.`,
  explanation:
    "Udtrykket er oversat ord for ord fra engelsk eller bruger et engelsk ord, hvor dansk har sit eget. Spørg: Hvordan " +
    "ville en, der ikke kan engelsk, sige det?",
  list: `
    ved slutningen af dagen = når alt kommer til alt
    gør mening = giver mening
    gøre mening = give mening
    gjorde mening = gav mening
    gjort mening = givet mening
    gør ikke mening = giver ikke mening
    gør ingen mening = giver ingen mening
    gør god mening = giver god mening
    på en daglig basis = hver dag
    på daglig basis = hver dag
    på ugentlig basis = hver uge
    på månedlig basis = hver måned
    på frivillig basis = frivilligt
    på regelmæssig basis = regelmæssigt
    som et resultat af = på grund af
    tænke ud af boksen = tænke nyt
    ud af boksen
    adressere = tage fat på
    adresserer = tager fat på
    adresserede = tog fat på
    implementere = indføre
    implementerer = indfører
    implementerede = indførte
    awareness = opmærksomhed
    mindset = tankegang
    skills = evner / færdigheder
    basically = i bund og grund
    actually = faktisk
    by the way = for resten
    outdated
    joine = slutte sig til
    joiner = slutter sig til
    booste = øge / styrke
    booster = øger / styrker
    challenge = udfordring
    issues = problemer
    issue = problem
    random
    nice
    awkward
    weird
  `,
});

export const doubled = phraseRule({
  id: "stil-dobbeltkonfekt",
  tell: (expression) => `»${expression}« siger det samme to gange.`,
  explanation:
    "Det ene ord ligger allerede i det andet: En gave er altid gratis. Tag det ene væk, og se, om der mangler noget.",
  list: `
    gratis gave = gave
    gratis gaver = gaver
    ekstra bonus = bonus
    mest optimal = optimal
    mest optimale = optimale
    mere optimal = bedre
    mest ideelle = ideelle
    mest perfekte = perfekte
    mest unikke = unikke
    helt komplet = komplet
    fuldstændig komplet = komplet
    kort resumé = resumé
    basale grundregler = grundregler
    fælles samarbejde = samarbejde
    samarbejde sammen = samarbejde
    samarbejder sammen = samarbejder
    samarbejdede sammen = samarbejdede
    planlægge på forhånd = planlægge
    planlægger på forhånd = planlægger
    forudsige på forhånd = forudsige
    advare på forhånd = advare
    gentage igen = gentage
    gentager igen = gentager
    gentog igen = gentog
    returnere tilbage = returnere
    returnerer tilbage = returnerer
    men dog = men
    men imidlertid = men
    muligvis måske = måske
    måske muligvis = måske
    også ligeledes = også
    ligeledes også = også
    eventuelle muligheder = muligheder
    fremtidige planer = planer
    fremtidige mål = mål
    tidligere fortid = fortid
    uventet overraskelse = overraskelse
    nye nyheder = nyheder
    endelige slutresultat = slutresultat
    selvoplevede oplevelser = oplevelser
    eks ekskone = ekskone
    pdf-format = pdf
    hiv-virus = hiv
  `,
});
