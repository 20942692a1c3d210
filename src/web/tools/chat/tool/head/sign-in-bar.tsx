/** For a visitor whose address names a conversation: it lies on an account, and the way to it. */
import { useLocation } from "react-router";
import { loginPath } from "../../../../shell/guards.ts";
import { useIsSessionLost } from "../../../../shell/state/session.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { readAddress } from "../../list/address.ts";
import * as texts from "../../texts.da.ts";

/** Nothing where the address names none. */
export function SignInBar() {
  const place = useLocation();
  // Whoever has just been signed out is told so by the page's own bar.
  const isLost = useIsSessionLost();
  if (isLost || readAddress(new URLSearchParams(place.search)).conversationId === null) return null;
  return (
    <div className="chat-measure pb-4">
      <Notice tone="info" live="status">
        <p>{texts.signInToSee}</p>
        <ButtonLink to={loginPath(place)} size="small" className="justify-self-start">
          {texts.logIn}
        </ButtonLink>
      </Notice>
    </div>
  );
}
