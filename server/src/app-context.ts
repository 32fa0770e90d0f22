/** What the verbs of the product work with, put together once when the application is built. Functions take from it what they need. */
import type { Database, OpenDatabase } from './db/connection.ts';
import { type AccountKeys, deriveKeys } from './features/auth/keys.ts';
import { createPasswordHasher, type PasswordCost, type PasswordHasher } from './features/auth/password-hasher.ts';
import { createSignedTokens, type SignedTokens } from './features/auth/signed-tokens.ts';
import { createRefresh, type RefreshTokens } from './features/peloton/peloton-sessions.ts';
import { createQuota, type Quota } from './features/storage/quota.ts';
import { createRateLimits, type RateLimits } from './http/rate-limit.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import type { PelotonPace } from './peloton/pace.ts';
import { createPelotonClient, type PelotonClient } from './peloton/peloton-client.ts';
import { needsSetUpCode, type Settings } from './settings.ts';
import { createSsoClient, type SsoClient } from './sso/sso-client.ts';

export interface AppContext {
  readonly db: Database;
  /** For the one question asked with every request; everything else goes through `db`. */
  readonly pool: OpenDatabase['pool'];
  /** Every decision about time asks this, and hands its answer to SQL: never `now()`. */
  readonly clock: () => Date;
  readonly keys: AccountKeys;
  readonly tokens: SignedTokens;
  readonly passwords: PasswordHasher;
  readonly limits: RateLimits;
  /** What each person may store. */
  readonly quota: Quota;
  /** The address people use, where it was set. */
  readonly publicUrl: URL | undefined;
  readonly registration: Settings['registration'];
  /** Undefined where the first account needs none. */
  readonly setUpCode: string | undefined;
  /** Undefined where nobody has set up single sign-on. */
  readonly sso: SsoClient | undefined;
  readonly ssoMakesAccounts: boolean;
  /** Undefined where nobody has set up e-mail. */
  readonly mail: Mailer | undefined;
  readonly peloton: {
    readonly client: PelotonClient;
    readonly refresh: RefreshTokens;
    /** Where Peloton's login page is. */
    readonly authUrl: URL;
  };
}

interface ContextOptions {
  database: OpenDatabase;
  clock: () => Date;
  secret: string;
  settings: Pick<
    Settings,
    | 'publicUrl'
    | 'registration'
    | 'host'
    | 'trustProxy'
    | 'isDemo'
    | 'mail'
    | 'sso'
    | 'rateLimitFactor'
    | 'maxStoredBytes'
    | 'pelotonApiUrl'
    | 'pelotonAuthUrl'
  >;
  passwordCost: PasswordCost;
  pelotonPace: PelotonPace;
}

export async function openContext(options: ContextOptions): Promise<AppContext> {
  const { database, clock, secret, settings, passwordCost, pelotonPace: pace } = options;
  const { db, pool } = database;
  const { pelotonApiUrl: apiUrl, pelotonAuthUrl: authUrl } = settings;
  const keys = await deriveKeys(secret);
  const client = createPelotonClient({ apiUrl, authUrl, pace, clock });
  return {
    db,
    pool,
    clock,
    keys,
    tokens: createSignedTokens(keys.access, clock),
    passwords: await createPasswordHasher(passwordCost),
    quota: createQuota({ db, clock }, settings.maxStoredBytes),
    limits: createRateLimits({ db, clock, key: keys.limits, addressFactor: settings.rateLimitFactor }),
    publicUrl: settings.publicUrl,
    registration: settings.registration,
    setUpCode: needsSetUpCode(settings) ? keys.setUpCode : undefined,
    sso: settings.sso && createSsoClient(settings.sso),
    ssoMakesAccounts: settings.sso?.makesAccounts ?? false,
    mail: settings.mail && createMailer(settings.mail),
    peloton: { client, refresh: createRefresh({ db, clock, key: keys.peloton, client }), authUrl },
  };
}
