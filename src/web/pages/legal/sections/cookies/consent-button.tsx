/** Says where the cookie settings are opened again. */
import { consentText } from "#contract/legal.ts";

export function ConsentButton() {
  return <p>Vælg {consentText.title} i bunden af siden.</p>;
}
