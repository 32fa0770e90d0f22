import type { Tx } from './transaction.ts';

/** The account was deleted while something of its person's was on its way. */
export class PersonGone extends Error {}

/** Writes of one person that must see each other take turns by the person's row; saving workouts meanwhile goes on. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // What is kept without a foreign key to the person would outlive them.
  if (!person) throw new PersonGone('The person has left.');
}
