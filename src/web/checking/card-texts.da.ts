/** The texts of a finding's card that the front page shows before the checking library is loaded. */
import type { Category } from "#dansk/finding.ts";

export const categoryNames: Readonly<Record<Category, string>> = {
  stavning: "Stavning",
  grammatik: "Grammatik",
  komma: "Komma",
  ord: "Ét eller flere ord",
  stil: "Stil",
  typografi: "Typografi",
};

export const cardLabel = "Det valgte fund";
export const correct = "Ret";
export const ignore = "Ignorér";
export const countersLabel = "Om teksten";
