/** The starter catalogue as rows. A program takes from the library what it needs of each move: a later change there alters no program. */
import type {
  Catalogue,
  CatalogueMove,
  CatalogueProgram,
  CatalogueProgramMove,
  CatalogueSeries,
} from '@workout-tracker/core/catalogue/catalogue';
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import type { PlannedMove, ProgramContent } from '@workout-tracker/core/programs/program';
import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';

type Library = ReadonlyMap<string, CatalogueMove>;

export function libraryOf({ moves }: Pick<Catalogue, 'moves'>): Library {
  return new Map(moves.map((move) => [move.id, move]));
}

export function contentOfStarter(program: CatalogueProgram, library: Library): ProgramContent {
  const { title, description, tags, timed, moves } = program;
  return normaliseProgram({
    title,
    description,
    tags: [...tags],
    timed,
    moves: moves.map((move) => planMove(move, library)),
  });
}

function planMove(planned: CatalogueProgramMove, library: Library): PlannedMove {
  const move = library.get(planned.move);
  if (!move) throw new Error(`The starter catalogue has no move "${planned.move}".`);
  const { title, weight, measure } = move;
  return {
    _id: planned.id ?? move.id,
    title,
    moveId: move.id,
    trackable: true,
    weight,
    measure,
    variants: (planned.variants ?? move.variants).map((label) => ({ label })),
    sets: planned.sets,
    reps: planned.reps ?? null,
    seconds: planned.seconds ?? null,
  };
}

export function equipmentRows({ equipment }: Pick<Catalogue, 'equipment'>): Insertable<Tables['equipment']>[] {
  return equipment.map(({ type, title, variants }, position) => ({ type, title, variants: [...variants], position }));
}

export function seriesRow(series: CatalogueSeries, now: Date): Insertable<Tables['series']> {
  const { id, title, description, totalWeeks, weeks } = series;
  return {
    _id: id,
    owner_id: null,
    title,
    description,
    total_weeks: totalWeeks,
    weeks: JSON.stringify(weeks),
    created_at: now,
    updated_at: now,
  };
}
