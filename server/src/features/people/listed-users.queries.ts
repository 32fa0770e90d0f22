import { spanOf } from '@workout-tracker/core/contract/pagination';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListedRow } from '#accounts/present-user.ts';
import type { Database } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';
import type { Tx } from '#db/transaction.ts';

interface UserFilter {
  search: string;
  page: number;
  limit: number;
}

/** Looks across people, as few queries do: for admins. */
export async function listUsers(db: Database, { search, page, limit }: UserFilter): Promise<ListedRow[]> {
  const everybody = listed(matching(db, search)).orderBy('email_key');
  const span = spanOf({ page, limit });
  return everybody.limit(span.limit).offset(span.offset).execute();
}

export async function countUsers(db: Database, { search }: Pick<UserFilter, 'search'>): Promise<number> {
  const { count } = await matching(db, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findListedUser(db: Database | Tx, userId: string): Promise<ListedRow | undefined> {
  return listed(db.selectFrom('users')).where('_id', '=', userId).executeTakeFirst();
}

function matching(db: Database, search: string) {
  const everybody = db.selectFrom('users');
  const words = search.trim();
  if (words === '') return everybody;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return everybody.where(
    sql<boolean>`concat_ws(' ', email, username, first_name, last_name, display_name) ilike ${pattern}`,
  );
}

function listed(users: SelectQueryBuilder<Tables, 'users', object>) {
  return users
    .select([
      '_id',
      'email',
      'username',
      'role',
      'first_name',
      'display_name',
      'deactivated_at',
      'second_factor',
      'created_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('logins')
        .select(({ fn }) => fn.max('last_used_at').as('last_seen_at'))
        .whereRef('logins.user_id', '=', 'users._id')
        .as('last_seen_at'),
    );
}
