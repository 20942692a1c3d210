/** Dependencies of the account use cases. */

import type { AddressLimitDeps } from "../../limits/take-slot.ts";
import type { AccessTokens, Clock, Ids, Log, PasswordHasher, Secrets, Words } from "../../ports.ts";
import type { Store } from "../../store.ts";

export interface AccountDeps extends AddressLimitDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly store: Store;
  readonly passwordHasher: PasswordHasher;
  readonly accessTokens: AccessTokens;
  readonly secrets: Secrets;
  readonly words: Words;
}
