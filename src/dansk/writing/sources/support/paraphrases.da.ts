/** Words that a summary uses for words of its source. Opposites and two members of one family never share a class. */

/** Classes separated by semicolons, in dictionary form: the words are interchangeable in most texts. */
export const sameSense = `
stifte grundlægge grundlagt grundlagde oprette etablere danne starte; havne ende; vokse stige øge udvide forøge
tiltage udbygge større; falde dale svinde mindske reducere mindre; mangle mangel savne; bekæmpe dæmpe bremse begrænse;
orientere informere underrette oplyse besked information; lagre binde gemme opbevare oplagre; besparelse spare
nedskæring nedskære; udsætte udskyde forsinke forsinkelse udsættelse udskydelse; prøve forsøge teste afprøve forsøg
test; betale finansiere bekoste finansiering betaling; tilskud støtte bevilling bevilge; skeptisk skepsis tvivl tvivle
betvivle usikker; vred rasende vrede gal; genopbygge genopføre; opgive droppe opgivelse; byde invitere tilbyde;
konstatere opdage finde opleve erfare bemærke; gennemføre udføre foretage lave afholde; afgøre afhænge bestemme
beslutte afgørelse; evaluere vurdere evaluering vurdering bedømme; opdele dele inddele; ansætte hyre ansættelse; fyre
afskedige opsige; flytte fraflytte; beskadige skade ødelægge skadet; nedlægge lukke lukning nedlæggelse; kræve
forlange krav; nødvendig påkrævet; bosætte slå; ægtepar par; begrunde forklare forklaring begrundelse; indfange fange;
rydde fjerne fjernelse; forbedre bedre forbedring; forværre dårlig forværring forringe; tilfreds glad tilfredshed;
utilfreds utilfredshed klage; ofte tit gang jævnlig; sidde befinde; passe pleje pasning; enig enighed; uenig uenighed;
kombinere forene; forbinde sammenkoble; istandsætte renovere istandsættelse renovering; ældgammel gammel; anslå
vurdere beregne skønne; beregning beregne udregne; foreslå forslag anbefale; kontakt kontakte henvende henvendelse;
indsamle samle indsamling; udlevere uddele dele; fortsætte videreføre; medarbejder ansat personale; skabe danne
medføre; medføre føre betyde skabe give; gøre medføre; natlig nat; område sted egn; sted plads; hurtig hastig; svær
vanskelig besværlig; udlede udledning; forurene forurening; genbruge genbrug genanvende genanvendelse; affald skrald;
levere producere; sælge salg afsætte; rejse tage; sejle sejlads; transportere køre fragte transport; spærre spærring
lukke afspærre; bygge opføre opførelse anlægge; optage låne; omsætning salg; indtægt tjene; kost mad føde; måltid
frokost aftensmad morgenmad; fordele deling; skrive skriftlig; male maling; fiske fiskeri; bade badning; spise æde
ernære; leve bo levested; dræbe nedlægge aflive skyde; ønske gerne ville ønskelig; tillade tilladelse lov; love løfte;
nægte afvise afslå nej afslag afvisning; samtykke ja godkende godkendelse acceptere; opfordre bede anmode; bebrejde
kritisere kritik; planlægge plan planmæssig; protestere protest; forene samle; adskille skille adskillelse; fordoble
dobbelt fordobling; halvere halvering halv; indflydelse medbestemmelse bestemme; afprøve prøve; tælle optælling;
forsvinde miste tabe; miste tab tabe; erobre indtage erobring; flygte flugt; oprør opstand; slag kamp kæmpe; hær
tropper soldat; konge regent; grænse begrænse loft; bringe føre; afstå afgive miste; handle handel; købmand
handelsmand; havn havneby; skov skovområde; vådområde mose; beskytte fredning frede beskyttelse; yngel unge; formere
formering yngle; helbrede behandle behandling; smitte smitsom; operere operation; ryge rygning; opkald ringe
telefonopkald; klage klagesag; vejlede vejledning; rådgive rådgivning råd; aflevere aflevering; tidsfrist frist; følge
overholde; tilhøre eje ejerskab ejer; egen eje selv;
`;

/** `word<other`: the first is more general, so a summary may use it for the second. */
export const widerSense = `
bekymret<skeptisk bekymret<frygte bekymret<bange vred<rasende træt<udmattet glad<begejstret trist<ulykkelig
sige<påstå undersøge<måle undersøge<spørge mangle<mangel opsige<fyre bruge<udnytte tage<hente bygge<restaurere
ændre<udskifte ændre<flytte interessere<begejstre rejse<sejle rejse<flyve rejse<cykle køre<cykle skabe<bygge
dyr<hest dyr<ko dyr<gris dyr<får dyr<hund dyr<kat dyr<ulv dyr<fugl fugl<svane fugl<ørn fisk<torsk fisk<sild frugt<æble
frugt<pære grøntsag<gulerod grøntsag<kål blomst<rose blomst<tulipan træ<bøg træ<eg metal<jern metal<guld metal<sølv
redskab<hammer våben<sværd våben<bombe møbel<stol møbel<bord instrument<violin instrument<klaver køretøj<bil køretøj<bus
fartøj<skib avis<dagblad bygning<hus bygning<kirke bygning<slot butik<supermarked butik<forretning skole<gymnasium
ansat<medarbejder familie<forælder forælder<mor forælder<far unge<teenager barn<pige barn<dreng ung<teenager
ældre<pensionist fagfolk<ekspert ekspert<forsker politiker<minister politiker<borgmester leder<direktør leder<rektor
kunstner<maler kunstner<komponist forfatter<digter læge<kirurg håndværker<tømrer håndværker<murer land<Danmark
by<hovedstad vej<gade strækning<vej nedbør<regn nedbør<sne uvejr<storm drikke<vand brændstof<benzin brændstof<diesel
penge<krone beløb<krone udgift<husleje produkt<vare metode<teknik emne<tema tekst<artikel tekst<brev skriftlig<brev
`;

/** Words that are interchangeable in exactly these forms. */
export const sameWords = `behov=brug behov=nødvendig nær=tæt nær=ved tæt=nær flere=adskillige dagligt=dag altid=hver ansvar=skal gratis=ingenting gratis=intet koster=gratis vigtigere=betød
vigtig=betyder vigtige=betyder betydning=vigtig foregår=går sker=går hellere=stedet parret=de parret=dem ægteparret=de finder=synes finde=synes fandt=syntes overlader=lader overlade=lade samtaler=talte samtaler=taler samtale=talte rundt=hele stilling=beslutter stilling=beslutte stilling=besluttede tager=beslutter tage=beslutte tog=besluttede`;
