/** Before tests that judge passwords: the lexicon is compiled when it is missing or older than its inputs. */
import { ensureLexicon } from "../../scripts/dansk/compile-lexicon.ts";

export default function setUp(): void {
  ensureLexicon();
}
