/** What a good editor deletes or simplifies: circumlocutions, nominalisations and letter phrases. */

/** Circumlocutions, in any text. */
export const roundabout = `
  % what is said at once
  det er noget , som/der = det | finite noquestion alone onward
  jeg er en person , der/som = jeg | first finite alone onward without:sig/sin/sit/sine
  jeg er en person , der/som er = jeg er | first alone onward without:sig/sin/sit/sine
  vi gjorde det på den måde ,? at = | first statement
  jeg gjorde det på den måde ,? at = | first statement
  grunden til dette/det er = det skyldes | first at
  årsagen til dette/det er = det skyldes | first at
  grunden hertil er = det skyldes | first at
  årsagen hertil er = det skyldes | first at
  det kan ses ved = det ses ved | first at
  det kan konstateres/fastslås ,? at = | first statement
  ud fra min (egen) mening synes jeg = jeg synes | first
  efter min (egen) mening synes jeg = jeg synes | first
  ifølge mig selv synes jeg = jeg synes | first
  min (egen) personlige mening = min mening
  min personlige holdning = min holdning
  det er min opfattelse/mening/overbevisning = jeg mener | first at
  det er vores opfattelse/mening/overbevisning = vi mener | first at
  det er min vurdering = jeg vurderer | first at
  det er vores vurdering = vi vurderer | first at
  disse = de | first finite
  om igen en anden gang = om igen
  *starte ud med = *starte med
  *begynde ud med = *begynde med
  *slutte af med = *slutte med

  % time and number
  i en periode på = i | number
  i en periode på = i | next:en/et/to/tre/fire/fem/seks/syv/otte/ni/ti/tolv
  over en periode på = over | next:en/et/to/tre/fire/fem/seks/syv/otte/ni/ti/tolv
  over en periode på = over | number
  inden for en periode på = inden for | next:en/et/to/tre/fire/fem/seks/syv/otte/ni/ti/tolv
  inden for en periode på = inden for | number
  inden for en frist på = inden for | next:en/et/to/tre/fire/fem/seks/syv/otte/ni/ti/tolv
  inden for en frist på = inden for | number
  til en pris af/på = for | number
  gennem/igennem de sidste/seneste = i de sidste | word
  med virkning fra = fra | next:den/i/januar/februar/marts/april/maj/juni/juli/august/september/oktober/november/december
  med virkning fra = fra | number
  i tidsrummet mellem = mellem
  i tidsrummet fra = fra
  i tidsrummet kl. = kl.
  på det pågældende tidspunkt = på det tidspunkt
  på den pågældende dag = den dag | notnext:hvor
  *have … en varighed på/af = *vare … | active np
  januar måned = januar
  februar måned = februar
  marts måned = marts
  april måned = april
  maj måned = maj
  juni måned = juni
  juli måned = juli
  august måned = august
  september måned = september
  oktober måned = oktober
  november måned = november
  december måned = december
  primo = i begyndelsen af | number notprev:fra/til/i/inden/efter/siden/pr./senest/omkring/før/medio/primo/ultimo/og/eller/cirka/ca.
  medio = midt i | number notprev:fra/til/i/inden/efter/siden/pr./senest/omkring/før/medio/primo/ultimo/og/eller/cirka/ca.
  ultimo = i slutningen af | number notprev:fra/til/i/inden/efter/siden/pr./senest/omkring/før/medio/primo/ultimo/og/eller/cirka/ca.

  % how
  på en tilfredsstillende måde = tilfredsstillende | notnext:at/som
  på en hurtig måde = hurtigt | notnext:at/som
  på en effektiv måde = effektivt | notnext:at/som
  på en sikker måde = sikkert | notnext:at/som
  på en nem måde = nemt | notnext:at/som
  på en enkel måde = enkelt | notnext:at/som
  på en ordentlig måde = ordentligt | notnext:at/som
  på en anderledes måde = anderledes | notnext:at/som/end
  på en respektfuld måde = respektfuldt | notnext:at/som
  på en professionel måde = professionelt | notnext:at/som
  på en forsvarlig måde = forsvarligt | notnext:at/som
  på en hensigtsmæssig måde = hensigtsmæssigt | notnext:at/som
  på ingen måde = slet ikke | afterword word
  såvel …+ som = både … og | notprev:samt/og/,
`;

/** Nominalisations beyond those of the `nominal` table. */
export const nounsForVerbs = `
  *have … indflydelse på = *påvirke … | active np notnear:stor/større/størst/lille/meget/ingen/lidt/hvilken
  *have … en indflydelse på = *påvirke … | active np
  *have … indvirkning på = *påvirke … | active np notnear:stor/større/lille/ingen
  *have … en indvirkning på = *påvirke … | active np
  *øve … indflydelse på = *påvirke … | active np notnear:stor/større/ingen
  *have … den konsekvens = *betyde … | active at
  *have … til formål at = *skulle … | active affirmed notafter:kan/kunne/skal/skulle/vil/ville/må/måtte/bør/burde
  *have … som formål at = *skulle … | active affirmed notafter:kan/kunne/skal/skulle/vil/ville/må/måtte/bør/burde
  *have … til hensigt at = *ville … | active affirmed notafter:kan/kunne/skal/skulle/vil/ville/må/måtte/bør/burde
  *have … et ønske om at = *ønske … at | active
  *have … et stort ønske om at komme til at = *ville … meget gerne | active affirmed
  *have … et stort ønske om at = *ville … meget gerne | active affirmed notnext:komme
  *have … planer om at = *planlægge … at | active
  *have … en forventning om = *forvente … | active at
  *have … et håb om = *håbe … | active at
  *have … en formodning om = *formode … | active at
  *gøre … et forsøg på at = *forsøge … at | active
  *gøre … et forsøg med = *prøve … | active np
  *give en beskrivelse af = *beskrive | active np noperson
  *komme … med en beskrivelse af = *beskrive … | active np
  *give en forklaring på = *forklare | active np
  *komme … med en forklaring på = *forklare … | active np
  *give en vurdering af = *vurdere | active np
  *komme … med en vurdering af = *vurdere … | active np
  *komme … med en anbefaling om = *anbefale … | active at
  *rette … en tak til = *takke … | active np person
  *afgive … et svar = *svare … | active end
  *drage … omsorg for = *sørge … for | active at
  *lave … (en) aftale om = *aftale … | active definite
  *træffe … (en) beslutning om at = *beslutte … at | active
  *tage … (en) beslutning om at = *beslutte … at | active
  *se mig/os … nødsaget til at = *måtte … | active affirmed
  *se …+ sig nødsaget til at = *måtte … | active affirmed
  *se sig nødsaget til at = *måtte | active affirmed
  *se jeg mig … nødsaget til at = *måtte jeg … | active affirmed
  *se vi os … nødsaget til at = *måtte vi … | active affirmed
  *blive gjort brug af = *blive brugt
  der gøres brug af = der bruges
`;

/** Phrases that only occur in letters and reports. */
export const letters = `
  % verbs
  *indsende = *sende | np notprev:og/eller
  *informere dig om = *fortælle dig | active at
  *informere jer om = *fortælle jer | active at
  *informere os om = *fortælle os | active at
  *informere mig om = *fortælle mig | active at
  *orientere dig om = *fortælle dig | active at
  *orientere jer om = *fortælle jer | active at
  *orientere os om = *fortælle os | active at
  *orientere mig om = *fortælle mig | active at
  *bevirke = *gøre | active at
  *henstille … til = *bede … om | active at
  *opnå = *få | active next:erfaring/erfaringer/adgang/kontakt/tilskud/støtte/indsigt/rabat/hjælp/tilladelse
  påbegyndes = sættes i gang | end
  der *være truffet afgørelse i sagen = sagen *være afgjort
  *uddybe … yderligere = *uddybe … | end

  % small words
  hvoraf det fremgår = hvor det fremgår
  ved henvendelse til = ved at kontakte | np notprev:og/eller
  med hensyn til = når det gælder | np notfirst
  på lige fod med = ligesom | np
  yderligere information = mere information
  yderligere oplysninger = flere oplysninger
  yderligere spørgsmål = flere spørgsmål
  primært = især | afterword nonoun notprev:et/det/mere/mest
  har sin årsag i = skyldes | at
  kan have sin årsag i = kan skyldes | at
  *henkaste = *smide | np verbal
  minimum = mindst | next:én/en/et/ét/to/tre/fire/fem/ti
  samtlige = alle | number notprev:de/mine/dine/vores/deres/hans/hendes
  samtlige = alle | noun notprev:de/mine/dine/vores/deres/hans/hendes
  hertil = til det | notfirst afternoun notprev:op/ud/frem/indtil notnext:kommer/kom/hører/hørte
  herom = om det | notfirst afterword
  heraf = af det | notfirst end
  herfor = for det | notfirst end
  vedhæftede = den vedhæftede | common notprev:den/det/de/en/et/min/din/vores/jeres/denne
  vedhæftede = det vedhæftede | neuter notprev:den/det/de/en/et/mit/dit/vores/jeres/dette
  vedlagte = den vedlagte | common notprev:den/det/de/en/et/min/din/vores/jeres/denne
  vedlagte = det vedlagte | neuter notprev:den/det/de/en/et/mit/dit/vores/jeres/dette
`;
