import type { FastifyBaseLogger } from 'fastify';
import type { BackupStatus } from '#backup/backup-status.ts';
import type { Database, OpenDatabase } from '#db/connection.ts';
import type { HeartAdapter } from '#heart-adapter/heart-adapter.ts';
import type { RateLimits } from '#http/rate-limit.ts';
import type { LiveHub } from '#live/live-hub.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { PelotonPace } from '#peloton/pace.ts';
import type { PelotonClient } from '#peloton/peloton-client.ts';
import type { RefreshTokens } from '#peloton/refresh-tokens.ts';
import type { PushService } from '#push/push-service.ts';
import type { AccountKeys } from '#security/keys.ts';
import type { PasswordHasher } from '#security/password-hasher.ts';
import type { SignedTokens } from '#security/signed-tokens.ts';
import type { SsoClient } from '#sso/sso-client.ts';
import type { Quota } from '#storage/quota.ts';

export interface Base {
  readonly db: Database;
  /** For the one question asked with every request; everything else goes through `db`. */
  readonly pool: OpenDatabase['pool'];
  /** With what a thread opens the same database. */
  readonly opening: OpenDatabase['opening'];
  /** Every decision about time asks this, and hands its answer to SQL: never `now()`. */
  readonly clock: () => Date;
  /** For work that no request asked for; a handler has the log of its request. */
  readonly log: FastifyBaseLogger;
  readonly keys: AccountKeys;
  readonly tokens: SignedTokens;
  readonly passwords: PasswordHasher;
  readonly limits: RateLimits;
  /** What each person may store. */
  readonly quota: Quota;
  /** The address people use, where it was set. */
  readonly publicUrl: URL | undefined;
  readonly registration: 'open' | 'closed';
  /** Undefined where the first account needs none. */
  readonly setUpCode: string | undefined;
  /** Undefined where nobody has set up single sign-on. */
  readonly sso: SsoClient | undefined;
  readonly ssoMakesAccounts: boolean;
  /** Undefined where nobody has set up e-mail. */
  readonly mail: Mailer | undefined;
  readonly push: PushService;
  /** Tells who follows a person's live workout that something changed. */
  readonly liveHub: LiveHub;
  /** The server's own Bluetooth. */
  readonly heartAdapter: HeartAdapter;
  readonly peloton: {
    readonly client: PelotonClient;
    readonly refresh: RefreshTokens;
    /** Where Peloton's login page is. */
    readonly authUrl: URL;
  };
  /** How often jobs look for work and watchers look at it. */
  readonly pace: PelotonPace;
  /** The sign-in page offers the demo's account to everybody. */
  readonly isDemo: boolean;
  /** Whether the server runs the database itself. */
  readonly isDatabaseBuiltIn: boolean;
  readonly backups: {
    readonly status: BackupStatus;
    /** How many are kept, in each place. */
    readonly count: number;
  };
}
