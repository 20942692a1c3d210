import { beforeAll, describe, expect, test } from "vitest";
import { kindsOf, rewriteForTest, testRewriter } from "../../../../../tests/support/rewriter.ts";

beforeAll(() => void testRewriter(), 60_000);

/** `{as the writer joined them|as they come out}` */
const joined: readonly string[] = [
  "Min mor arbejder på et stort sygehus i nærheden af Odense{, og min|. Min} far kører bus i København.",
  "Vi købte mel, æg og smør i den lille butik ved stationen i går{, og i|. I} dag bager vi kage til hele klassen.",
  "Vi ville gerne have holdt festen i den store have{, men|. Men} det regnede hele dagen og hele natten.",
  "Vi søgte efter ham hele den lange nat med lygter i skoven{; han|. Han} kom først hjem næste morgen.",
  "Projektet har kostet langt flere penge end forventet{, hvilket|. Det} betyder, at vi må spare mange penge næste år.",
  "Kommunen har modtaget mange breve om de nye regler{, og den|. Den} vil derfor holde et møde for alle.",
  "Jeg har arbejdet i den samme butik i over ti år{, og jeg|. Jeg} kender alle kunderne ved navn.",
  "Holdet har trænet hårdt hele vinteren i den nye hal{, og spillerne|. Spillerne} er klar til den første kamp.",
  "Bussen var fyldt med turister fra hele verden den dag{, men|. Men} vi fandt alligevel to pladser bagest.",
  "Hun læste avisen fra ende til anden hver eneste morgen{, og han|. Han} lavede kaffe til dem begge.",
  "Prisen på strøm er steget meget siden sidste vinter{, hvilket|. Det} gør det dyrt at varme huset op.",
  "Taget er utæt flere steder over det gamle køkken mod gaden{; vinduerne|. Vinduerne} skal også skiftes inden vinter.",
  "Vi gik en lang tur langs stranden sammen med hunden{, og derefter|. Derefter} spiste vi is på havnen.",
  "De fleste elever cykler i skole det meste af året{, men|. Men} nogle tager bussen om vinteren i stedet.",
  "Lejligheden ligger midt i byen tæt på alle de gode butikker{, og der|. Der} er både altan og elevator.",
  "Mødet blev flyttet fra mandag til onsdag i sidste uge{, og alle|. Alle} har fået besked på mail.",
  "Filmen varer næsten tre timer med en enkelt pause{, men|. Men} den er spændende lige til det sidste.",
  "Min bror flyttede til Norge for at arbejde på en båd{, og jeg|. Jeg} besøger ham hver sommer.",
  "Skolen har fået nye computere til alle klasser i år{, hvilket|. Det} giver langt bedre muligheder for eleverne.",
  "Vi har gemt dine oplysninger i det nye system i dag{, og du|. Du} får en mail, når de er slettet.",
  "Gæsterne kom først sent om aftenen efter en lang rejse{, og maden|. Maden} var for længst blevet kold.",
  "Udstillingen viser mange billeder fra alle dele af hele landet{, og Mette Holm|. Mette Holm} taler om dem på søndag.",
];

describe("two main clauses become two sentences", () => {
  test.each(joined)("%s", (line) => {
    const [before, after] = ["$1", "$2"].map((side) => line.replace(/\{([^|]*)\|([^}]*)\}/u, side));
    expect(rewriteForTest(before ?? "", "enkel", "kraftig")).toBe(after);
  });
});

test.each([
  "Han sagde, at han ville komme i morgen tidlig med toget fra Aarhus, og hun ville hente ham på stationen.",
  "Hvis du kommer for sent til mødet på torsdag, og døren er låst, skal du ringe på klokken ved porten.",
  "Når solen går ned over byen om aftenen, går vi en tur langs havnen, og vi køber altid en is.",
  "Min mor arbejder på et sygehus, og min far kører bus.",
  "Hun skrev i brevet til sin gamle ven fra skolen: Jeg kommer på søndag, og jeg tager børnene med.",
  "»Jeg kommer hjem til jer på søndag med det første tog«, sagde hun, og han smilede til hende.",
  "Vi skal både købe mel, sukker, smør og æg i butikken ved stationen, og vi skal bage kage.",
  "Er det rigtigt, at du flytter til Norge til sommer sammen med din bror, og vi ser dig aldrig mere?",
  "Jeg ved ikke, hvor han har været hele den lange dag, og hun siger heller ikke noget om det.",
  "Manden, der boede i det gule hus ved kirken, og hans kone, som var syg, flyttede i sidste uge.",
  "Vi gik hen over den store grønne eng, forbi den gamle mølle og ned til søen bag skoven.",
  "Hun købte mel og sukker og smør, gik hjem og bagte en kage til hele klassen i det nye køkken.",
  "Han lovede os, at han ville male huset, reparere taget og slå græsset, og at han ville betale for det.",
  "Læs teksten grundigt igennem to gange inden timen på mandag, og skriv så et resumé på en side.",
  "Det var den bog, som min lærer anbefalede os at læse i ferien, og som jeg glemte på hotellet.",
  "Ordningen gælder for børn under tre år (de ældste skal betale selv, og de skal tilmeldes inden fredag) i alle kommuner.",
  "Enten tager vi toget til Aarhus klokken otte om morgenen, eller også kører vi i bil hele vejen.",
  "Vi har brug for: mel til brødet; smør til kagen; sukker til syltetøjet og mælk til børnenes morgenmad.",
  "Jo mere man øver sig på klaveret om eftermiddagen efter skole, jo bedre bliver man, og det er sjovt.",
  "Hun spurgte, om vi ville med i teatret på lørdag sammen med hendes søster, og vi sagde selvfølgelig ja.",
  "Selvom det regnede hele dagen i går, og vi ikke havde nogen jakker med, gik vi en lang tur.",
  "I lørdags spillede holdet sin bedste kamp i hele sæsonen mod naboerne fra den anden side af åen.",
  "Både min storebror, der læser i København, og min lillesøster, som går i skole, kommer hjem til jul.",
  "Medmindre der sker noget uventet i løbet af de næste dage, rejser vi på fredag, og I kommer lørdag.",
  "Hun er høj, og hun er sød, og hun er sjov.",
  "Vi mødtes i parken, men hun gik.",
  "Det er dig, der skal bestemme, hvilket hus vi skal købe til sommer, når vi er flyttet tilbage til byen.",
  "Hun kan ikke sige, hvilket er bedst af de to forslag, som vi har fået ind fra de andre skoler.",
  "Hverken min mor, som er læge på et stort sygehus, eller min far, der er lærer, har tid til det.",
  "Vi rejser til Norge, når skolen slutter til sommer, og når min far har fået fri fra sit arbejde.",
  "Han fortalte hende alt om rejsen til de varme lande i syd, og hvordan de var kommet hjem igen.",
])("stays in one piece: %s", (text) => expect(kindsOf(text, "enkel", "kraftig")).not.toContain("split"));

test("each mode has its own measure of what is long, and only the strongest hand cuts", () => {
  const long = "Min mor arbejder på et sygehus i nærheden af Odense, og min far kører bus i hele København.";
  expect(kindsOf(long, "enkel", "kraftig")).toEqual(["split"]);
  expect(kindsOf(long, "standard", "kraftig")).toEqual([]);
  expect(kindsOf(long, "enkel", "middel")).toEqual([]);
  expect(kindsOf(long, "forkort", "kraftig")).toEqual([]);
});
