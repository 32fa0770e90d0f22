/**
 * Conditions on the person that may be taken out of a statement without anybody learning or changing anything: why, and which. Each is a piece of a
 * statement with the condition between marks. `npm run access` fails when one of these is noticed or gone after all.
 */
interface Reason {
  readonly why: string;
  readonly conditions: readonly string[];
}

const accepted: readonly Reason[] = [
  {
    why: 'Lists exercises to look for, one step of an index each. Every one is then looked for among the rows of the person alone: too many of them find nothing more.',
    conditions: [
      'with recursive done as ( (select exercise_id from set_facts where «user_id = $1» order by exercise_id limit 1)',
      'union all select (select exercise_id from set_facts where «user_id = $1» and exercise_id > done.exercise_id',
    ],
  },
  {
    why: 'Says between which days to look for sets of certain workouts, whose ids and person are asked for beside it: a wider stretch finds nothing more.',
    conditions: [
      'done_at between (select min(created_at) from workouts where «user_id = $1» and _id = any($2::uuid[]))',
      'and (select max(created_at) from workouts where «user_id = $1» and _id = any($2::uuid[]))',
    ],
  },
  {
    why: 'Finds programs by an index; the next line asks the same of each of their moves.',
    conditions: [
      "v.moves @> any (array(select jsonb_build_array(jsonb_build_object('exerciseId', id)) from (select $2 union all select exercise_id from exercise_merges where «user_id = $1» and target_id = $2)",
    ],
  },
  {
    why: 'Asks of the moves of programs what was asked of the programs the line before, and only the programs are counted.',
    conditions: [
      `in (select $2 union all select exercise_id from exercise_merges where «user_id = $1» and target_id = $2) order by p._id, m.place) u) as programs`,
    ],
  },
  {
    why: 'The condition after it leaves only what nobody else has reported, and then its reporter is the person.',
    conditions: ['"_id" in (select "catch_id" from "catch_reporters" where «"user_id" = $1») and "_id" not in (select'],
  },
  {
    why: 'A name belongs to one account at a time, whoever asks: that is what the table is for. It was read from the row of the person.',
    conditions: ['delete from "account_names" where "key" = $1 and «"owner_id" = $2»'],
  },
  {
    why: 'A program of somebody’s is in no workout of another’s: no save takes it, and while there is one the key of the table refuses the delete.',
    conditions: ['select "_id" from "workouts" where "program_id" = $1 and «"user_id" = $2» limit $3'],
  },
  {
    why: 'Says whether to look for recordings of a workout that is saved, which are then looked for among those of the person: looking once too often finds nothing more.',
    conditions: [
      '(exists (select from live_workouts l where «l.user_id = $1» and l.workout_id = $2)',
      'or exists (select from recordings r where «r.user_id = $1»',
    ],
  },
  {
    why: 'A strap is one person’s by its address, which no request of the others here names; heart-inputs.feature.test.ts sees that it stays theirs.',
    conditions: [
      'on conflict ("address") do update set "name" = $5 where «"bound_straps"."owner_id" = "excluded"."owner_id"»',
    ],
  },
  {
    why: 'The id was made by the server a moment ago, at random: nobody else can have a row under it.',
    conditions: [
      '$32::boolean from source where not exists (select from workout_tombstones t where «t.user_id = $1» and t._id = $2)',
    ],
  },
];

/** Statements that ask for rows of whoever it may be, each by a piece that only it has, and why. */
const ownerless: readonly { readonly why: string; readonly pieces: readonly string[] }[] = [
  {
    why: 'Workers look for what is left to do, of whoever, and each piece of work is then done as its person. How much waits is counted for the operator.',
    pieces: [
      'select user_id, _id from "exports" where status in',
      'select user_id, _id from "file_imports" where status in',
      'select user_id, _id from "peloton_imports" where status in',
      'as running, count(*) filter (where (worker is not null',
      'select "user_id", "_id" from "exports" where "expires_at" <=',
    ],
  },
  {
    why: 'A link leads to what its owner shares, whoever opens it: that is what it is for. Its id is a secret.',
    pieces: ['shares: select "shares"."user_id" as "ownerId"'],
  },
  {
    why: 'A code leads to the workout that it was made for, whoever types it: that is what it is for.',
    pieces: ['live_codes c: select c.user_id as "userId"'],
  },
  {
    why: 'Whose readings a strap sends, and that a strap is one person’s, is asked of all that are bound here.',
    pieces: ['bound_straps: select "address", "owner_id" as "userId", "name" from "bound_straps" order by'],
  },
  {
    why: 'What is over is cleared away, of whomever.',
    pieces: [
      'live_codes: delete from "live_codes" where "expires_at" <=',
      'live_devices: delete from "live_devices" where "expires_at" <=',
      'live_workouts: update "live_workouts" set "ended_at" = $1, "shared" = $2 where "told_at" <=',
      'live_workouts: delete from "live_workouts" where "told_at" <=',
    ],
  },
  {
    why: 'Whoever signs in is nobody yet: their name leads to their account.',
    pieces: ['account_names: with wanted as ( select * from unnest('],
  },
  {
    why: 'The program or the series was found among the person’s own, or the catalogue’s, and is held since in the same transaction.',
    pieces: [
      'program_versions: select * from "program_versions" where "program_id" = $1 and "version" = $2',
      'program_versions: select "version" from "program_versions" where "program_id" = $1 for update',
      'programs: update "programs" set',
      'programs: delete from "programs" where "_id" = $1',
      'series: update "series" set',
      'series: delete from "series" where "_id" = $1',
    ],
  },
];

export const acceptedOwnerless: readonly string[] = ownerless.flatMap(({ pieces }) => pieces);
export const acceptedConditions: readonly string[] = accepted.flatMap(({ conditions }) => conditions);
