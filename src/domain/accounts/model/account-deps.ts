/** What the use cases of accounts are given. */

import type { RateLimitDeps } from "../../limits/take-slot.ts";
import type { AccessTokens, Clock, Ids, Log, PasswordHasher, Secrets, Words } from "../../ports.ts";
import type { Store } from "../../store.ts";

export interface AccountDeps extends RateLimitDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly store: Store;
  readonly passwordHasher: PasswordHasher;
  readonly accessTokens: AccessTokens;
  readonly secrets: Secrets;
  readonly words: Words;
}
