/** What the verbs about Peloton need, put together once. */
import type { Accounts } from '#features/auth/accounts.ts';
import type { PelotonClient } from '#peloton/peloton-client.ts';
import type { PelotonParts } from './connection.ts';
import { createRefresh } from './refresh-tokens.ts';

export function openPeloton({ db, clock, limits, keys }: Accounts, client: PelotonClient, authUrl: URL): PelotonParts {
  const refresh = createRefresh({ db, clock, key: keys.peloton, client });
  return { db, clock, limits, client, refresh, authUrl, key: keys.peloton };
}
