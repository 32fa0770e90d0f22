/**
 * PostgreSQL works out a workout's sets as rows of `set_facts` from the sets as they are stored: on every path that writes a workout, and for all of
 * them when they are made again. What a device works out for itself, offline, is `measure-set` of core; a test compares the two.
 */
import { type FieldWith, fieldsWhere, setFields } from '@workout-tracker/core/workouts/set-fields';
import { isOpenTo } from '#db/owned-sql.ts';
import { insertSumsSql } from './sums-sql.ts';

/** Rises when the rows are worked out another way: the next start makes them all again. */
export const factsVersion = 3;

/** The international pound, exact since 1959. As a float, or each set turns it from a numeric into one. */
const kilogramsPerPound = '0.45359237::float8';

/** The unit of a weight that names none is the person's own. `case x when …` is avoided here and below: Citus writes it out wrongly for its machines. */
const enteredKg = (unit: string, weight: string): string =>
  `${weight} * case when ${unit} = 'lb' then ${kilogramsPerPound} else 1 end`;

const unitsOf = (user: string): string => `(select units from users where _id = ${user})`;

/** JSON can hold numbers too small for arithmetic; nobody lifts them. */
const float = (column: string): string => `round(${column}, 12)::float8`;

/** The last weight that was entered for that day or before it. */
const bodyKg = (user: string, day: string): string => `(select ${enteredKg('b.unit', 'b.weight')} from body_weights b
    where b.user_id = ${user} and b.local_date <= ${day} order by b.local_date desc limit 1)`;

/** What was lifted: of an exercise that nobody knows yet, the weight that was entered. */
const loadKg = (loading: string, entered: string, body: string): string => `case
    when ${loading} = 'none' then null
    when ${loading} = 'bodyweight' then ${body} + coalesce(${entered}, 0)
    when ${loading} = 'assisted' then ${body} - coalesce(${entered}, 0)
    else ${entered} end`;

/** Weight × (1 + reps / 30) up to twelve reps, those in reserve added. */
const repFactor = `case when s.reps between 1 and 12 then 1 + (s.reps + coalesce(s.rir, 10 - s.rpe, 0)) / 30 end`;

const factFields = fieldsWhere<FieldWith<{ readonly fact: string }>>(({ fact }) => fact !== null);
/** `mid text, "exerciseId" text, …` as they are stored, and `mid, exercise_id, …` as they are called here. */
const storedFields = factFields.map((field) => `"${field}" ${setFields[field].fact}`).join(', ');
const factNames = factFields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ');

const columns = `user_id, workout_id, position, exercise_id, logged_id, done_at, local_date, kind, reps, seconds, metres, weight, unit,
    entered_kg, load_kg, rep_factor`;

/** What depends on the exercise is looked up once for all sets of a move. */
const insertFactsSql = (from: string, person: string): string =>
  `insert into set_facts (${columns}) select w.user_id, w._id as workout_id, f.* from ${from} w cross join lateral (
    with s as materialized (
      select * from rows from (jsonb_to_recordset(w.moves) as (${storedFields}))
        with ordinality as s (${factNames}, position)
    ),
    x as materialized (
      select mid, said, counted, case when counted <> id then id end as logged, coalesce(
        (select loading from own_exercises where user_id = ${person} and _id = counted),
        (select loading from exercises where _id = counted)) as loading
      from (
        select *, coalesce((select target_id from exercise_merges where user_id = ${person} and exercise_id = id), id) as counted
        from (
          select mid, exercise_id as said, coalesce(exercise_id, (
            select p.move ->> 'exerciseId' from jsonb_array_elements(w.planned) as p (move) where p.move ->> '_id' = mid limit 1)) as id
          from s group by mid, exercise_id offset 0
        ) named
        where id is not null and mid not in ('warmup', 'cooldown') and mid !~ '^breather(-[0-9]+)?$' offset 0
      ) led offset 0
    )
    select s.position - 1 as position, x.counted as exercise_id, x.logged as logged_id, w.created_at as done_at, w.local_date,
      coalesce(s.kind, 'working') as kind, s.reps, ${float('s.seconds')} as seconds, ${float('s.metres')} as metres, k.weight, s.unit,
      k.entered_kg, ${loadKg('x.loading', 'k.entered_kg', bodyKg(person, 'w.local_date'))} as load_kg, ${repFactor} as rep_factor
    from s join x on x.mid = s.mid and x.said is not distinct from s.exercise_id
    cross join lateral (select weight, ${enteredKg(`coalesce(s.unit, ${unitsOf(person)})`, 'weight')} as entered_kg
      from (select ${float('s.weight')} as weight offset 0) rounded offset 0) k
    where s.trackable is not false
  ) f`;

/** Whether rows that are there already stay. */
type IfThere = '' | 'on conflict do nothing';

/**
 * Inserts the facts of the workouts in `from` and their sums, as parts of a statement that begins with `with`. `from` has `user_id`, `_id`, `created_at`,
 * `local_date`, what is stored of the heart over their sets (`set_hearts`), the sets (`moves`) and the moves of their program and their own (`planned`), which
 * say the exercise of a set that does not say it itself. `person` is whose they are: named by value it keeps the statement on one machine.
 */
export const writeFactsSql = (from: string, person: string, ifThere: IfThere = ''): string => `done as (${from}),
facts as (
  ${insertFactsSql('done', person)} ${ifThere}
  returning user_id, workout_id, position, exercise_id, local_date, kind, reps, seconds, metres, load_kg, e1rm_kg
),
sums as (${insertSumsSql('facts', 'done')} ${ifThere})`;

/** Workouts outside the trash with the moves of their program, for `writeFactsSql`. */
export const workoutsWithPlans = (condition: string): string => `
    select w.user_id, w._id, w.created_at, w.local_date, w.moves, w.set_hearts, coalesce(v.moves, '[]') || w.extra_moves as planned
    from workouts w
    left join (program_versions v join programs g on g._id = v.program_id)
      on v.program_id = w.program_id and v.version = w.program_version and ${isOpenTo('g', 'w.user_id')}
    where ${condition} and w.deleted_at is null`;

/** The exercises that the person `user` has sets of, by one step of the index from each to the next. */
export const doneExercises = (user: string): string => `with recursive done as (
    (select exercise_id from set_facts where user_id = ${user} order by exercise_id limit 1)
    union all
    select (select exercise_id from set_facts where user_id = ${user} and exercise_id > done.exercise_id order by exercise_id limit 1)
    from done where done.exercise_id is not null
  )
  select exercise_id from done where exercise_id is not null`;

function timeOf(which: 'min' | 'max'): string {
  return `(select ${which}(created_at) from workouts where user_id = $1 and _id = any($2::uuid[]))`;
}

/** The rows of the workout $2 of the person $1, a look at the index for each exercise they have done. */
export const ofWorkout = `user_id = $1 and exercise_id = any(array(${doneExercises('$1')}))
  and done_at = (select created_at from workouts where user_id = $1 and _id = $2) and workout_id = $2`;

/** The same of the workouts $2: each exercise's rows are looked at between the first and the last of them. */
export const ofWorkouts = `user_id = $1 and exercise_id = any(array(${doneExercises('$1')}))
  and done_at between ${timeOf('min')} and ${timeOf('max')} and workout_id = any($2::uuid[])`;

/** Works out again what was lifted, and answers the workouts that it was other in: $1 is the person, $2 the exercises, or null for all of them. */
export const refreshLoadsSql = `with loads as (
  select f.exercise_id, f.done_at, f.workout_id, f.position, k.entered_kg,
    ${loadKg('coalesce(o.loading, e.loading)', 'k.entered_kg', bodyKg('$1', 'f.local_date'))} as load_kg
  from set_facts f
  cross join lateral (select ${enteredKg(`coalesce(f.unit, ${unitsOf('$1')})`, 'f.weight')} as entered_kg) k
  left join own_exercises o on o.user_id = $1 and o._id = f.exercise_id
  left join exercises e on e._id = f.exercise_id
  where f.user_id = $1 and ($2::text[] is null or f.exercise_id = any($2))
),
changed as (update set_facts f set entered_kg = loads.entered_kg, load_kg = loads.load_kg from loads
where f.user_id = $1 and f.exercise_id = loads.exercise_id and f.done_at = loads.done_at and f.workout_id = loads.workout_id
  and f.position = loads.position and (f.load_kg, f.entered_kg) is distinct from (loads.load_kg, loads.entered_kg)
  returning f.workout_id)
select distinct workout_id as id from changed`;
