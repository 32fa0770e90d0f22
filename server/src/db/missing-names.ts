/**
 * The names of accounts that a server of an earlier version registered beside one of this, while servers were updated one after the other: it
 * wrote them into `users` alone, and people are found by `account_names`.
 */
import type { ClientBase } from 'pg';

export async function addMissingNames(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`insert into account_names (key, owner_id)
    select names.key, _id from users
    cross join lateral unnest(array[email_key, username_key, 'SSO ' || sso_subject]) names (key)
    where names.key is not null and not exists (select from account_names taken where taken.key = names.key)
    on conflict do nothing`);
}
