/** What is said between the press and the message. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { formatNumber } from "#contract/format.da.ts";

const all = new Intl.ListFormat("da", { type: "conjunction" });
/** @param names of files of a conversation that is not kept */
export function leftOutFiles(names: readonly string[]): string {
  const newest = formatNumber(chatLimits.maxTemporaryFiles);
  return `${all.format(names.map((name) => `»${name}«`))} følger ikke med, når du spørger. Kun de ${newest} nyeste filer i fanen bliver sendt.`;
}

/** The same, said by the server of the moment when it said no. */
const waitSaid = "Prøv igen om ";
export function withoutWait(message: string): string {
  const at = message.lastIndexOf(waitSaid);
  const isLast = at >= 0 && message.indexOf(".", at) === message.length - 1;
  return isLast ? message.slice(0, at).trimEnd() : message;
}
/** @param seconds not above 0: one may */
export function mayTryIn(seconds: number): string {
  if (seconds <= 0) return "Du kan prøve igen nu.";
  if (seconds === 1) return "Prøv igen om 1 sekund.";
  if (seconds < 120) return `Prøv igen om ${formatNumber(seconds)} sekunder.`;
  return `Prøv igen om ${formatNumber(Math.ceil(seconds / 60))} minutter.`;
}
