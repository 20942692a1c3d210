/** Opens the cookie settings again from /cookiepolitik. */
import { consentText } from "#contract/legal.ts";
import { openConsent } from "../../../../shell/state/consent.ts";
import { Button } from "../../../../ui/button.tsx";

export function ConsentButton() {
  return (
    <p>
      <Button variant="secondary" onClick={() => openConsent("cookiepolitik")}>
        {consentText.title}
      </Button>
    </p>
  );
}
