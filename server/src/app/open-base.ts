import type { FastifyBaseLogger } from 'fastify';
import type { BackupStatus } from '#backup/backup-status.ts';
import type { Base } from '#base/base.ts';
import type { OpenDatabase } from '#db/connection.ts';
import type { HeartAdapter } from '#heart-adapter/heart-adapter.ts';
import { createRateLimits } from '#http/rate-limit.ts';
import { createLiveHub } from '#live/live-hub.ts';
import { createMailer } from '#mail/mailer.ts';
import type { PelotonPace } from '#peloton/pace.ts';
import { createPelotonClient } from '#peloton/peloton-client.ts';
import { createRefresh } from '#peloton/refresh-tokens.ts';
import { createPushService } from '#push/push-service.ts';
import { deriveKeys } from '#security/keys.ts';
import { createPasswordHasher, type PasswordCost } from '#security/password-hasher.ts';
import { createSignedTokens } from '#security/signed-tokens.ts';
import { needsSetUpCode, type Settings } from '#settings/settings.ts';
import { createSsoClient } from '#sso/sso-client.ts';
import { createQuota } from '#storage/quota.ts';

interface BaseOptions {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly secret: string;
  readonly clock: () => Date;
  readonly passwordCost: PasswordCost;
  readonly pace: PelotonPace;
  readonly backups: BackupStatus;
  readonly heartAdapter: HeartAdapter;
}

export async function openBase(options: BaseOptions): Promise<Base> {
  const { database, settings, log, secret, clock, passwordCost, pace, backups, heartAdapter } = options;
  const { db, pool, opening } = database;
  const { publicUrl, registration, isDemo, pelotonApiUrl: apiUrl, pelotonAuthUrl: authUrl } = settings;
  const keys = await deriveKeys(secret);
  const client = createPelotonClient({ apiUrl, authUrl, pace, clock });
  const contact = publicUrl?.protocol === 'https:' ? publicUrl.origin : 'mailto:nobody@example.org';
  return {
    db,
    pool,
    opening,
    clock,
    log,
    keys,
    tokens: createSignedTokens(keys.access, clock),
    passwords: await createPasswordHasher(passwordCost),
    limits: createRateLimits({ db, clock, key: keys.limits, addressFactor: settings.rateLimitFactor }),
    quota: createQuota({ db, clock }, settings.maxStoredBytes),
    publicUrl,
    registration,
    setUpCode: needsSetUpCode(settings) ? keys.setUpCode : undefined,
    sso: settings.sso && createSsoClient(settings.sso),
    ssoMakesAccounts: settings.sso?.makesAccounts ?? false,
    mail: settings.mail && createMailer(settings.mail),
    push: createPushService({ keys: keys.push, contact, added: settings.pushHosts }),
    liveHub: createLiveHub(),
    heartAdapter,
    peloton: { client, refresh: createRefresh({ db, clock, key: keys.peloton, client }), authUrl },
    pace,
    isDemo,
    isDatabaseBuiltIn: settings.databaseUrl === undefined,
    backups: { status: backups, count: settings.backups.count },
  };
}

/** Finishes what is under way without a request: letters, counts on their way to the database, straps. */
export async function closeBase({ mail, limits, heartAdapter }: Pick<Base, 'mail' | 'limits' | 'heartAdapter'>) {
  await heartAdapter.close();
  await mail?.settle();
  await limits.settle();
}
