/** Everything the API is given: use cases' ports and the installation's settings. Grows with each feature. */
import type { Clock, Ids, Log } from "#domain/ports.ts";

export interface ApiDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly buildId: string;
  /** Public address without a trailing slash. */
  readonly appUrl: string;
  readonly isLocalMode: boolean;
}
