/**
 * PostgreSQL sums up the facts of a workout's sets as one row of `workout_sums`, in the statement that makes or changes the facts. What the rows say
 * is `ExerciseSums` of core, as JSON that is answered as it is stored. Each sum is made in the order of the sets: floats added in another order are
 * another number, and rows made again would differ from those that are there.
 */
import { mobilityExercises } from '@workout-tracker/core/exercises/mobility-exercises';
import { longestHold } from '@workout-tracker/core/insights/hard-set';

const mobility = [...mobilityExercises].map((id) => `'${id}'`).join(', ');

/** By the rule of `isHardSet` in core. */
const isHardSet = `f.kind <> 'warmup' and f.exercise_id not in (${mobility}) and (f.reps is not null
    or coalesce(f.seconds, 0) <= ${longestHold.seconds} and coalesce(f.metres, 0) <= ${longestHold.metres})`;

/** Whatever heart rate a set has stands beside its workout, by its place. */
const heartsOf = (
  workouts: string,
): string => `(select w._id as workout_id, h.position, h.peak, h.drop from ${workouts} w
    cross join lateral json_to_recordset(w.set_hearts) as h (position integer, peak integer, drop integer))`;

const setsByExercise = (
  facts: string,
  workouts: string,
): string => `select f.user_id, f.local_date, f.workout_id, f.exercise_id, min(f.position) as first,
    count(*) as hard_sets, sum(greatest(f.load_kg, 0) * f.reps order by f.position) filter (where f.load_kg is not null) as tonnage_kg,
    (array_agg(json_build_object('loadKg', f.load_kg, 'reps', f.reps, 'e1rmKg', f.e1rm_kg) order by f.e1rm_kg desc, f.position)
      filter (where f.e1rm_kg > 0))[1] as best,
    coalesce(json_agg(json_build_object('loadKg', f.load_kg, 'reps', f.reps, 'peak', h.peak, 'drop', h.drop) order by f.position)
      filter (where h.peak is not null and f.load_kg is not null and f.reps is not null), '[]') as hearts
  from ${facts} f left join ${heartsOf(workouts)} h on h.workout_id = f.workout_id and h.position = f.position
  where ${isHardSet}
  group by f.user_id, f.local_date, f.workout_id, f.exercise_id`;

/** `facts` are rows of `set_facts`, `workouts` those that they are of. */
const sumsOf = (facts: string, workouts: string): string => `select e.user_id, e.local_date, e.workout_id,
    json_agg(json_build_object('exerciseId', e.exercise_id, 'hardSets', e.hard_sets, 'tonnageKg', e.tonnage_kg, 'best', e.best,
      'hearts', e.hearts) order by e.first) as exercises
  from (${setsByExercise(facts, workouts)}) e group by e.user_id, e.local_date, e.workout_id`;

export const insertSumsSql = (facts: string, workouts: string): string =>
  `insert into workout_sums (user_id, local_date, workout_id, exercises) ${sumsOf(facts, workouts)}`;

/** Makes the rows of some workouts of the person $1 again; which, the conditions say. */
export const refreshSumsSql = (
  ofFacts: string,
  ofWorkouts: string,
): string => `update workout_sums s set exercises = made.exercises
  from (${sumsOf(`(select * from set_facts where ${ofFacts})`, `(select * from workouts where ${ofWorkouts})`)}) made
  where s.user_id = $1 and s.local_date = made.local_date and s.workout_id = made.workout_id`;
