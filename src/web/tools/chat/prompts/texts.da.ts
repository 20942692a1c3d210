/** What prompts to begin with say to people. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { formatNumber } from "#contract/format.da.ts";

export const prompts = "Skabeloner";
export const mine = "Mine";
export const suggested = "Forslag";
export const which = "Hvilke skabeloner";
export const lead = "Skabelonen kommer ind i feltet. Du sender den først, når du har udfyldt den.";
export const placesHint = "Tryk Tab i feltet for at gå fra sted til sted.";
export const nextPlace = "Næste felt";
export const placesTouchHint = `Tryk »${nextPlace}« for at gå fra sted til sted.`;

export const noneYet = "Du har ingen egne skabeloner endnu. Lav en af det, du tit spørger om.";
export const loading = "Henter …";
export const failedTitle = "Skabelonerne kunne ikke hentes";
export const tryAgain = "Prøv igen";

export const make = "Ny skabelon";
export const edit = "Redigér";
export const remove = "Slet";
export const ofPrompt = (action: string, name: string) => `${action} »${name}«`;
export const nameLabel = "Navn";
export const textLabel = "Tekst";
export const textHint = "Skriv {{tekst}}, hvor din tekst skal stå.";
export const save = "Gem";
export const saving = "Gemmer …";
export const cancel = "Annullér";
export function tooLong(chars: number): string {
  return `Teksten er på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(chatLimits.maxPromptChars)} tegn.`;
}
export const saved = "Skabelonen er gemt";
export const removed = "Skabelonen er slettet";
export const removeQuestion = (name: string) => `Slet »${name}«? Det kan ikke fortrydes.`;
export const keep = "Behold";
