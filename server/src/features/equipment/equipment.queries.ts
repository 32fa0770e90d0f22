/**
 * A person's own sizes stand before those of the catalogue. Weights are answered in the unit the person has now: own steps are converted from the
 * unit they were set in, and without any the standard ones of the unit are offered.
 */
import type { Units } from '@workout-tracker/core/people/user';
import { catalogueWeights, type Equipment, weightsType } from '@workout-tracker/core/programs/equipment';
import { proposedSteps, standardWeights } from '@workout-tracker/core/workouts/weights';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { sqlState } from '#db/sql-state.ts';

const foreignKeyViolation = '23503';

export async function listEquipment(db: Database, userId: string): Promise<Equipment[]> {
  const rows = await seenEquipment(db, userId).orderBy('equipment.position').orderBy('equipment.type').execute();
  return rows.map(inUnitsOfPerson);
}

export async function listCatalogueEquipment(db: Database): Promise<Equipment[]> {
  return db
    .selectFrom('equipment')
    .select(['type', 'title', 'variants', sql<boolean>`false`.as('isOwn')])
    .orderBy('position')
    .orderBy('type')
    .execute();
}

export async function findEquipment(db: Database, userId: string, type: string): Promise<Equipment | undefined> {
  const row = await seenEquipment(db, userId).where('equipment.type', '=', type).executeTakeFirst();
  return row && inUnitsOfPerson(row);
}

function seenEquipment(db: Database, userId: string) {
  return db
    .selectFrom('equipment')
    .leftJoin('own_equipment as own', (join) =>
      join.onRef('own.type', '=', 'equipment.type').on('own.user_id', '=', userId),
    )
    .innerJoin('users', (join) => join.on('users._id', '=', userId))
    .select(['equipment.type', 'equipment.title', 'users.units', 'own.unit'])
    .select((eb) => [
      eb.fn.coalesce('own.variants', 'equipment.variants').as('variants'),
      sql<boolean>`own.type is not null`.as('isOwn'),
    ]);
}

interface SeenEquipment extends Equipment {
  /** What the person weighs in now, and what their own sizes were set in. */
  units: Units;
  unit: Units | null;
}

function inUnitsOfPerson({ units, unit, ...piece }: SeenEquipment): Equipment {
  return piece.type === weightsType ? { ...piece, variants: offeredWeights(piece, units, unit ?? units) } : piece;
}

function offeredWeights({ variants, isOwn }: Equipment, units: Units, setIn: Units): number[] {
  if (isOwn) return setIn === units ? variants : proposedSteps(variants, setIn, units);
  return String(variants) === String(catalogueWeights) ? standardWeights(units) : variants;
}

/** Nothing happens for a type that the catalogue does not have, or a person who has left. */
export async function saveOwnVariants(db: Database, userId: string, type: string, variants: number[]): Promise<void> {
  const person = await db.selectFrom('users').select('units as unit').where('_id', '=', userId).executeTakeFirst();
  if (!person) return;
  await db
    .insertInto('own_equipment')
    .values({ user_id: userId, type, variants, ...person })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ variants, ...person }))
    .execute()
    .catch((error: unknown) => {
      if (sqlState(error) !== foreignKeyViolation) throw error;
    });
}

export async function deleteOwnVariants(db: Database, userId: string, type: string): Promise<void> {
  await db.deleteFrom('own_equipment').where('user_id', '=', userId).where('type', '=', type).execute();
}

/** New equipment goes to the end of the list; known equipment keeps its place. */
export async function saveEquipment(
  db: Database,
  { type, title, variants }: Pick<Equipment, 'type' | 'title' | 'variants'>,
): Promise<void> {
  await db
    .insertInto('equipment')
    .columns(['type', 'title', 'variants', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('equipment')
        .select([
          sql<string>`${type}::text`.as('type'),
          sql<string>`${title}::text`.as('title'),
          sql<number[]>`${variants}::double precision[]`.as('variants'),
          sql<number>`coalesce(max(position) + 1, 0)`.as('position'),
        ]),
    )
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ title, variants }))
    .execute();
}

/** Takes everybody's own sizes of it along. */
export async function deleteEquipment(db: Database, type: string): Promise<void> {
  await db.deleteFrom('equipment').where('type', '=', type).execute();
}
