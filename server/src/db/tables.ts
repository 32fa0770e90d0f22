/** The tables as TypeScript sees them. Shapes follow `migrations/`; a column is added in both places or in neither. */

import type { Role } from '@workout-tracker/core/people/role';
import type { Theme, Units } from '@workout-tracker/core/people/user';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface ServerStateTable {
  _id: 1;
  /** Rises at each restore, so that devices offer again what they still hold. */
  epoch: Generated<number>;
  /** False until the first account exists: whoever comes first owns the server. */
  has_owner: Generated<boolean>;
  created_at: Generated<Instant>;
}

export interface UsersTable {
  _id: string;
  email: string;
  /** The e-mail as it is compared; `username_key` likewise. */
  email_key: string;
  username: string | null;
  username_key: string | null;
  password_hash: string;
  role: Generated<Role>;
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  time_zone: Generated<string>;
  units: Generated<Units>;
  theme: Generated<Theme>;
  heart_rate_zones: Generated<number[]>;
  active_series: string | null;
  deactivated_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
}

export interface LoginsTable {
  user_id: string;
  _id: string;
  counter: Generated<number>;
  spent_at: Generated<Date[]>;
  is_newest_seen: Generated<boolean>;
  user_agent: string;
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

interface CatchesTable {
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

export interface Tables {
  server_state: ServerStateTable;
  users: UsersTable;
  logins: LoginsTable;
  rate_limits: RateLimitsTable;
  catches: CatchesTable;
}
