-- What the free plan gives since the chat is open. Whoever runs the product may have written lines of their own.
UPDATE "plans" SET
  "features" = '["Grammatikkontrol af tekster på op til 200.000 tegn", "Ingen grænse for, hvor mange tekster du tjekker", "Teksten bliver på din enhed, mens den tjekkes", "Ord, tegn, normalsider og lixtal, mens du skriver", "Åbn .txt, .md, .docx og .pdf, og hent teksten som Word", "Omskrivning og opsummering uden AI, også på din enhed", "5 AI-tekster om dagen med en konto, når en AI-model er slået til", "40 beskeder i AI-chat om dagen med en konto, når en AI-model er slået til", "Ingen reklamer, og kun AI kræver en konto"]',
  "updated_at" = '2026-11-22T03:00:00Z'
WHERE "id" = 'gratis'
  AND "features" = '["Grammatikkontrol af tekster på op til 200.000 tegn", "Ingen grænse for, hvor mange tekster du tjekker", "Teksten bliver på din enhed, mens den tjekkes", "Ord, tegn, normalsider og lixtal, mens du skriver", "Åbn .txt, .md, .docx og .pdf, og hent teksten som Word", "Omskrivning og opsummering uden AI, også på din enhed", "5 AI-tekster om dagen med en konto, når en AI-model er slået til", "Ingen reklamer, og kun AI kræver en konto"]'::jsonb;
