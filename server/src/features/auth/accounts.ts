/** What every verb about people needs, put together once: the database, the time, keys, tokens, passwords and limits. */
import type { Database, OpenDatabase } from '#db/connection.ts';
import { createRateLimits, type RateLimits } from '#http/rate-limit.ts';
import type { Settings } from '#settings.ts';
import { type AccountKeys, deriveKeys } from './keys.ts';
import { createPasswordHasher, type PasswordCost, type PasswordHasher } from './password-hasher.ts';
import { createSignedTokens, type SignedTokens } from './signed-tokens.ts';

export interface Accounts {
  readonly db: Database;
  /** For the one question asked with every request; everything else goes through `db`. */
  readonly pool: OpenDatabase['pool'];
  /** Every decision about time asks this, and hands its answer to SQL: never `now()`. */
  readonly clock: () => Date;
  readonly keys: AccountKeys;
  readonly tokens: SignedTokens;
  readonly passwords: PasswordHasher;
  readonly limits: RateLimits;
  readonly registration: Settings['registration'];
}

export interface AccountsOptions {
  db: Database;
  pool: OpenDatabase['pool'];
  clock: () => Date;
  secret: string;
  settings: Pick<Settings, 'registration' | 'rateLimitFactor'>;
  passwordCost: PasswordCost;
}

export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, pool, clock, secret, settings, passwordCost } = options;
  const keys = await deriveKeys(secret);
  return {
    db,
    pool,
    clock,
    keys,
    tokens: createSignedTokens(keys.access, clock),
    passwords: await createPasswordHasher(passwordCost),
    limits: createRateLimits({ db, clock, key: keys.limits, addressFactor: settings.rateLimitFactor }),
    registration: settings.registration,
  };
}
