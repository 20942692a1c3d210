-- The one plan that exists today. What is sold later is added as data when it has a price.
INSERT INTO "plans" ("id", "position", "name", "summary", "features", "price_ore", "period", "is_for_sale", "updated_at")
VALUES (
  'gratis',
  10,
  'Gratis',
  'Til dig, der vil have tjekket en tekst, uden at den forlader din enhed.',
  '["Grammatikkontrol af tekster på op til 200.000 tegn", "Ingen grænse for, hvor mange tekster du tjekker", "Teksten bliver på din enhed, mens den tjekkes", "Ord, tegn, normalsider og lixtal, mens du skriver", "Åbn .txt, .md, .docx og .pdf, og hent teksten som Word", "Ingen konto og ingen reklamer"]',
  0,
  'none',
  false,
  '2026-11-21T00:00:00Z'
)
ON CONFLICT ("id") DO NOTHING;
