import type { TokenScope } from '@workout-tracker/core/contract/endpoint';
import type { LanguageChoice } from '@workout-tracker/core/people/languages';
import type { Role } from '@workout-tracker/core/people/role';
import type { DateOrder, HourCycle, Theme, Units, WeekStartChoice } from '@workout-tracker/core/people/user';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, NullableInstant } from './column-types.ts';

interface ServerStateTable {
  _id: 1;
  /** Rises at each restore, so that devices offer again what they still hold. */
  epoch: Generated<number>;
  /** False until the first account exists: whoever comes first owns the server. */
  has_owner: Generated<boolean>;
  /** The newest starter catalogue that was put in. */
  catalogue_version: Generated<number>;
  admins_need_second_factor: Generated<boolean>;
  /** Which way of making the facts they were last made by; the cursor says how far a rebuild has come. */
  facts_version: Generated<number>;
  facts_cursor: string | null;
  created_at: Generated<Instant>;
}

export interface UsersTable {
  _id: string;
  email: string;
  /** The e-mail as it is compared; `username_key` likewise. */
  email_key: string;
  /** False until the link in the first letter is used. */
  is_email_confirmed: Generated<boolean>;
  username: string | null;
  username_key: string | null;
  password_hash: string;
  second_factor: Generated<boolean>;
  sso_subject: string | null;
  role: Generated<Role>;
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  time_zone: Generated<string>;
  units: Generated<Units>;
  theme: Generated<Theme>;
  date_order: Generated<DateOrder>;
  hour_cycle: Generated<HourCycle>;
  week_start: Generated<WeekStartChoice>;
  language: Generated<LanguageChoice>;
  heart_rate_zones: Generated<number[]>;
  /** What the person has changed, or an older version stored: `fillTraining` makes settings of it. */
  training: ColumnType<object, string | undefined, string>;
  active_series: string | null;
  deactivated_at: NullableInstant;
  /** How often something changed that the person's facts are made from, other than sets. */
  facts_epoch: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Which names are taken, and by whom. */
interface AccountNamesTable {
  key: string;
  owner_id: string;
}

export interface LoginsTable {
  user_id: string;
  _id: string;
  counter: Generated<number>;
  spent_at: Generated<Date[]>;
  is_newest_seen: Generated<boolean>;
  user_agent: string;
  /** What its browser asked for, the dearest first. Empty where it asked for none. */
  languages: Generated<string[]>;
  address: string;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  ends_at: Instant;
  ended_at: NullableInstant;
  end_reason: string | null;
}

interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: Instant;
}

interface PasswordResetsTable {
  user_id: string;
  token_hash: Buffer;
  expires_at: Instant;
}

interface TotpSecretsTable {
  user_id: string;
  sealed_secret: Buffer;
  confirmed_at: NullableInstant;
  last_step: Generated<number>;
  created_at: Instant;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
}

export interface PasskeysTable {
  user_id: string;
  _id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  title: string;
  created_at: Instant;
  last_used_at: NullableInstant;
}

interface ClientErrorsTable {
  _id: string;
  fingerprint: string;
  message: string;
  stack: string;
  route: string;
  user_agent: string;
  app_version: string;
  count: Generated<number>;
  created_at: Instant;
  last_seen_at: Instant;
}

interface CatchReportersTable {
  user_id: string;
  catch_id: string;
}

interface PushSubscriptionsTable {
  user_id: string;
  login_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
}

interface PushAlertsTable {
  user_id: string;
  login_id: string;
  _id: string;
  /** As the device said it; `due_at` is the same by the server's clock. */
  at: Instant;
  due_at: Instant;
  next: string;
}

interface ApiTokensTable {
  user_id: string;
  _id: string;
  name: string;
  scope: TokenScope;
  secret_hash: Buffer;
  created_at: Instant;
  last_used_at: NullableInstant;
  /** Null for one that does not end. */
  expires_at: NullableInstant;
}

export interface AccountTables {
  server_state: ServerStateTable;
  users: UsersTable;
  account_names: AccountNamesTable;
  logins: LoginsTable;
  rate_limits: RateLimitsTable;
  password_resets: PasswordResetsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  api_tokens: ApiTokensTable;
  push_subscriptions: PushSubscriptionsTable;
  push_alerts: PushAlertsTable;
  catches: ClientErrorsTable;
  catch_reporters: CatchReportersTable;
}
