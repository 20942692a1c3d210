/** Redundant words, removed in every mode. */

export const doublets = `
  gratis +gave = +gave
  ekstra +bonus = +bonus
  mest optimale/perfekte/ideelle/unikke/favorable = bedste | next:løsning/måde/resultat/tidspunkt/valg
  helt komplet = komplet
  fuldstændig/fuldstændigt komplet = komplet
  kort resumé = resumé
  basale grundregler = grundregler
  basal grundregel = grundregel
  fælles samarbejde = samarbejde
  fælles enighed = enighed
  *samarbejde sammen = *samarbejde | notnext:med
  *samarbejde sammen med = *samarbejde med
  *planlægge … på forhånd = *planlægge …
  *forudsige … på forhånd = *forudsige …
  *advare … på forhånd = *advare …
  *gentage … igen = *gentage … | notnext:og
  *gentage … en gang til = *gentage …
  *returnere … tilbage = *returnere …
  *reducere … ned = *reducere … | next:til/med
  men dog = men | word
  men imidlertid = men | word
  muligvis måske = måske
  måske muligvis = måske
  måske eventuelt = måske
  eventuelt måske = måske
  muligvis eventuelt = muligvis
  også ligeledes = også
  ligeledes også = også
  også desuden = desuden
  eventuelle muligheder = muligheder
  fremtidige planer = planer
  tidligere fortid = fortid
  uventet overraskelse = overraskelse
  nye nyheder = nyheder
  endelige slutresultat = slutresultat
  endeligt slutresultat = slutresultat
  selvoplevede oplevelser = oplevelser
  cirka omkring = cirka | number
  ca. omkring = ca. | number
  omkring cirka = cirka | number
  omkring ca. = ca. | number
  nødvendigt krav = krav
  nødvendige krav = krav
  enkelt og simpelt = enkelt
  klart og tydeligt = tydeligt
  klar og tydelig = tydelig
  ene og alene = alene
  fuldt ud færdig = færdig
  fortsætte med at blive ved = blive ved
  *fortsætte … videre = *fortsætte … | active end
  mere bedre = bedre
  mere større = større
  mere nemmere = nemmere
  mere hurtigere = hurtigere
  mere billigere = billigere
  mest bedste = bedste
  *vende … tilbage igen = *vende … tilbage | end
  absolut alle = alle | plural
  fuldstændig/fuldstændigt umuligt = umuligt
  % a second word that opens the same clause
  fordi at = fordi | subject clause noverb
  selvom at = selvom | subject clause noverb
  som om at = som om | subject clause noverb
  hvis at = hvis | subject clause noverb
  når at = når | subject clause noverb notprev:jeg/du/han/hun/vi/de/man/det/den/der/at/ikke
  mens at = mens | subject clause noverb
  inden at = inden | subject clause noverb
  før at = før | subject clause noverb
  indtil at = indtil | subject clause noverb
  eftersom at = eftersom | subject clause noverb
  ligesom om at = ligesom om | subject clause noverb
  så snart at = så snart | subject clause noverb
  fuldstændig umulig = umulig
`;

/** Fillers in any text. */
export const fillers = `
  sådan set = | noquestion notnext:fra/i/med/på/af notprev:ikke
  i bund og grund = | noquestion
  i og for sig = | noquestion
  på sin vis = | noquestion notprev:hver
  som sådan = | noquestion word notnext:en/et/én/noget/nogle/nogen/som/der notprev:virker/fungerer/ses/opfattes/betragtes
  egentlig = | adverb nonoun noquestion notprev:ikke/en/et/den/det/de/hvad without:men/hvad/hvordan/hvorfor/hvem/hvor/hvilken/hvilket/hvilke
  faktisk = | adverb nonoun word noquestion notprev:ikke/en/et/den/det/de without:men/ellers/troede/hvad/hvordan/hvorfor/hvem/hvor
  rent faktisk = | noquestion without:men/ellers/troede
  simpelthen = | adverb noquestion notprev:så word
  ligesom = | afterword next:bare/lidt/sådan/blevet
  på en eller anden måde = | prev:er/var/virker/virkede/føles/føltes/blev/bliver describes noquestion
  et eller andet sted = | prev:er/var/føles/føltes describes noquestion
  på en måde = | prev:er/var/virker/virkede/føles/føltes describes noquestion
  i virkeligheden = | prev:er/var describes noquestion without:men/ikke/troede/selvom/ellers
  altså = | first next:,
  altså = | prev:, next:,
  for at være (helt) ærlig = | first jeg
  helt ærligt = | first jeg
  ærlig talt = | first jeg
  ærligt talt = | first jeg
  hvis jeg skal være (helt) ærlig = | first jeg
  må man sige = | prev:, end
  kan man sige = | prev:, end
  hvad skal man sige = | prev:, end
  du ved = | prev:, next:,
  øh/øhm/æh = 
`;

/** Fillers in a text that is to be formal or short. */
export const spokenFillers = `
  jo = | notfirst word afterword noquestion nocompared notprev:og/eller/men without:desto
  lige = | prev:ville/vil/skal/skulle infinitive noquestion
  og sådan noget = | end
  og sådan = | end
  bare lige = | infinitive noquestion
`;

/** Openings that only announce a statement. */
export const announcements = `
  det skal (hermed) bemærkes/nævnes/siges/oplyses/tilføjes/meddeles ,? at = | first statement
  det er sådan/således ,? at = | first statement
  det forholder sig sådan/således ,? at = | first statement
  sagen er den ,? at = | first statement
  faktum er ,? at = | first statement
  man skal huske på ,? at = | first statement
  det bemærkes/oplyses/meddeles (hermed) ,? at = | first statement
  det bør nævnes/bemærkes/tilføjes ,? at = | first statement
  det kan nævnes/oplyses/tilføjes/bemærkes ,? at = | first statement
  vi skal hermed meddele/oplyse ,? at = | first statement
  hermed skal vi meddele/oplyse ,? at = | first statement
  jeg skal hermed meddele/oplyse ,? at = | first statement
  vi kan (hermed) oplyse ,? at = | first statement
  vi skal gøre opmærksom på ,? at = | first statement
  vi gør opmærksom på ,? at = | first statement
  der gøres (hermed) opmærksom på ,? at = | first statement
  der skal gøres opmærksom på ,? at = | first statement
`;

/** One clause written as two: *Der er mange, der mener …* */
export const presenting = `
  der er mange , der/som = mange | first finite alone onward
  der findes mange , der/som = mange | first finite alone onward
  der er mange mennesker , der/som = mange mennesker | first finite alone onward
  der var mange , der/som = mange | first finite alone onward
  der var mange mennesker , der/som = mange mennesker | first finite alone onward
  der er nogle , der/som = nogle | first finite alone onward
  der findes nogle , der/som = nogle | first finite alone onward
  der er nogle mennesker , der/som = nogle mennesker | first finite alone onward
  der var nogle , der/som = nogle | first finite alone onward
  der var nogle mennesker , der/som = nogle mennesker | first finite alone onward
  der er flere , der/som = flere | first finite alone onward
  der findes flere , der/som = flere | first finite alone onward
  der er flere mennesker , der/som = flere mennesker | first finite alone onward
  der var flere , der/som = flere | first finite alone onward
  der var flere mennesker , der/som = flere mennesker | first finite alone onward
`;
