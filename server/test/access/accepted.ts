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
    why: 'The id was made by the server a moment ago, at random: nobody else can have a row under it.',
    conditions: [
      '$20::uuid, $21::smallint, $22::smallint, $23::date, $24::smallint, $25::smallint, $26::smallint from source where not exists (select from workout_tombstones t where «t.user_id = $1» and t._id = $2)',
      'delete from "export_parts" where «"user_id" = $1» and "export_id" = $2',
    ],
  },
];

export const acceptedConditions: readonly string[] = accepted.flatMap(({ conditions }) => conditions);
