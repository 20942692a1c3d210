/** Who is signed in, and the way out, as the frames of the signed-in pages show them. */
import { useNavigate } from "react-router";
import { fullName } from "#contract/accounts/account.rules.ts";
import { pagePaths } from "#contract/paths.ts";
import { classNames } from "../../../theme/class-names.ts";
import { signOut } from "../../session/sign-out.ts";
import { useUser } from "../../state/session.ts";

/** The full name; its line is there from the first paint on, so that nothing moves when the name comes. */
export function PersonName({ className }: { readonly className: string }) {
  const user = useUser();
  const name = user === null ? "" : fullName(user);
  return (
    <p className={classNames("min-h-lh truncate", className)} {...(name === "" ? {} : { title: name })}>
      {name}
    </p>
  );
}

/** Signs out and leads to the front page. */
export function SignOutButton({ className }: { readonly className: string }) {
  const navigate = useNavigate();
  const leave = () => {
    void signOut();
    // Without a connection the other page could not be loaded; what is open stays.
    if (navigator.onLine) void navigate(pagePaths.front);
  };
  return (
    <button type="button" className={className} onClick={leave}>
      Log ud
    </button>
  );
}
