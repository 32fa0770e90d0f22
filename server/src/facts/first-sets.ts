import { doneExercises } from './facts-sql.ts';

/** Sets of an exercise that differ in none of these are the same lift: of them only the first can have beaten anything. */
const lift = 'coalesce(entered_kg, 0), load_kg, reps, seconds, metres';

/** The order in which the sets of an exercise were done. */
export const inTime = 'done_at, workout_id, position';

interface FirstSets {
  /** Gives the exercises; all that the person has done unless told. */
  readonly exercises?: string;
  /** Beside those of the person $1: `and …` of `set_facts f`. */
  readonly where?: string;
}

/**
 * The first set of each lift of the person $1, warm-ups left out. One exercise after the other, so that a few hundred sets are sorted at a time: with all
 * of them in one sort, PostgreSQL writes those of a lifetime to the disk.
 */
export const firstSetsSql = ({ exercises = doneExercises('$1'), where = '' }: FirstSets = {}): string => `(
  select asked.exercise_id, firsts.* from (${exercises}) asked (exercise_id)
  cross join lateral (
    select distinct on (${lift}) ${inTime}, local_date, kind, reps, seconds, metres, weight, unit, entered_kg, load_kg, e1rm_kg
    from set_facts f where f.user_id = $1 and f.exercise_id = asked.exercise_id and f.kind <> 'warmup' ${where}
    order by ${lift}, ${inTime}
  ) firsts)`;
