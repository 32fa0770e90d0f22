/**
 * Equipment at rest: the catalogue's rows, and a person's own sizes laid over them. Weights are answered in the unit the person has now:
 * own steps are converted from the unit they were set in, and without any the standard ones of the unit are offered.
 */
import type { Units } from '@workout-tracker/core/people/user';
import { catalogueWeights, type Equipment, weightsType } from '@workout-tracker/core/programs/equipment';
import { proposedSteps, standardWeights } from '@workout-tracker/core/workouts/weights';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';

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

/** Nothing happens for a type that the catalogue does not have. */
export async function saveOwnVariants(db: Database, userId: string, type: string, variants: number[]): Promise<void> {
  await db
    .insertInto('own_equipment')
    .columns(['user_id', 'type', 'variants', 'unit'])
    .expression((eb) =>
      eb
        .selectFrom('equipment')
        .select([
          sql<string>`${userId}::uuid`.as('user_id'),
          'type',
          sql<number[]>`${variants}::double precision[]`.as('variants'),
          eb.selectFrom('users').select('units').where('_id', '=', userId).as('unit'),
        ])
        .where('type', '=', type)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet((eb) => ({ variants, unit: eb.ref('excluded.unit') })),
    )
    .execute();
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
    .values((eb) => ({
      type,
      title,
      variants,
      position: eb.selectFrom('equipment').select(sql<number>`coalesce(max(position) + 1, 0)`.as('position')),
    }))
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ title, variants }))
    .execute();
}

/** Takes everybody's own sizes of it along. */
export async function deleteEquipment(db: Database, type: string): Promise<void> {
  await db.deleteFrom('equipment').where('type', '=', type).execute();
}
