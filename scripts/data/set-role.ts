/** `npm run role -- <e-mail> <rolle>`: gives an account a role on the machine itself, such as the first administrator. */
import { createSecrets } from "../../src/adapters/auth/secrets.ts";
import { systemClock, systemIds } from "../../src/adapters/system.ts";
import { roleLabels, roles } from "../../src/contract/accounts/account.rules.ts";
import { setRoleRequest } from "../../src/contract/accounts/user.schema.ts";
import { setRole } from "../../src/domain/accounts/staff/set-role.ts";
import { authKeysOf } from "../../src/main/auth-keys.ts";
import { commandLog, explained, withStore } from "./with-store.ts";

const [email = "", role = ""] = process.argv.slice(2);
const wish = setRoleRequest.safeParse({ email, role });
if (!wish.success) {
  console.error(`Skriv en e-mail og en rolle: npm run role -- <e-mail> <${roles.join("|")}>`);
  process.exit(1);
}
try {
  const { mustChoosePassword } = await withStore((store, env) => {
    const deps = {
      clock: systemClock,
      ids: systemIds,
      log: commandLog,
      store,
      secrets: createSecrets(authKeysOf(env)),
    };
    return setRole(deps, null, wish.data);
  });
  console.log(`${wish.data.email} har nu rollen ${roleLabels[wish.data.role]}.`);
  if (mustChoosePassword) {
    console.log("Kontoen er logget ud overalt og skal have en adgangskode på mindst 15 tegn.");
    console.log("Linket kommer på mail, når serveren kører, og virker i en time fra nu. Derefter: Glemt adgangskode.");
  }
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
