/** Words that questions are made of, and that tell little of what is asked about: the database's own list has few of them. */
export const questionWords = [
  "hvad hvem hvis hvor hvorfra hvorhen hvordan hvorledes hvornår hvorfor hvilken hvilket hvilke mon",
  "altså egentlig faktisk gerne godt lige måske også stadig bare kun helt meget mere mest mange flere fleste nogen noget",
  "kan kunne må måtte skal skulle vil ville bør burde tør gør gøre gjorde gjort sker ske skete sket får få fik fået",
  "er var været blev bliver blive blevet har have haft går gå gik gået kommer kom komme giver give gav givet tager tage tog",
  "siger sige sagde sagt står stå stod findes finde find fandt ligger handler handle drejer betyder betyde betydning",
  "fortæl fortælle fortæller forklar forklare forklarer beskriv beskrive beskriver nævn nævne nævner vis vise svar svare giv",
  "tekst teksten fil filen filerne dokument dokumentet kilde kilden kilderne kapitel afsnit side siden forfatter forfatteren",
  "eksempel eksempler fx sådan samme anden andet andre hver enkelt ifølge mellem uden inden mens når da efter før for om",
].join(" ");
