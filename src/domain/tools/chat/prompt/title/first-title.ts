/** What a conversation is called at once, by the words of its first message. */
import { chatMessages } from "#contract/chat/messages.da.ts";
import { capital } from "./capital.ts";
import { firstSentence } from "./first-sentence.ts";
import { shortened } from "./shorten.ts";

/**
 * The first sentence that says what the message is about, in at most six words and 60 characters (features CH-3). Ends
 * with »…« where it goes on.
 */
export function titleFrom(message: string): string {
  const sentence = firstSentence(message);
  const title = sentence === null ? null : shortened(sentence);
  return title === null ? chatMessages.untitled : capital(title);
}
