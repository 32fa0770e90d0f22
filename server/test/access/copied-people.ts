import { randomUUID } from 'node:crypto';
import type { TestUser } from '../build-user.ts';
import type { Sandbox } from './sandbox.ts';

/** Those who are copies of Ada, and how they differ: so that no row of one can pass for that of another, whichever way it is looked for. */
interface Likeness {
  /** Days that everything was later. */
  readonly days: number;
  /** By how much figures are larger. */
  readonly more: number;
  /** `same` ids as Ada, ids of their `own`, or own ones that come `first` in every order. */
  readonly ids: 'same' | 'own' | 'first';
  /** Programs and series of their own; the others have done Ada's. */
  readonly hasPlans: boolean;
}
export const copies = {
  bob: { days: -1, more: 1, ids: 'same', hasPlans: true },
  cyd: { days: -2, more: 2, ids: 'own', hasPlans: true },
  eve: { days: 0, more: 5, ids: 'same', hasPlans: false },
  fay: { days: 1, more: 3, ids: 'own', hasPlans: true },
  gus: { days: 2, more: 4, ids: 'same', hasPlans: false },
  hal: { days: 0, more: 0, ids: 'first', hasPlans: false },
  jan: { days: 0, more: 0, ids: 'same', hasPlans: false },
} satisfies Record<string, Likeness>;
export type CopyName = keyof typeof copies;
export const copyNames = Object.keys(copies) as CopyName[];

export const idNames = [
  'login',
  'otherLogin',
  'program',
  /** In no plan and no workout of its owner's; in plans of strangers. */
  'loneProgram',
  'series',
  'instance',
  'doneInstance',
  'decision',
  'goal',
  'workout',
  'looseWorkout',
  'trashedWorkout',
  /** Done from a program of somebody else's, as no save allows. */
  'strayWorkout',
  'pelotonWorkout',
  'exercise',
  'otherExercise',
  'mergedExercise',
  'upload',
  'pelotonImport',
  'uploadingImport',
  'readyImport',
  'doneImport',
  'export',
  'share',
  'readTokenId',
  'writeTokenId',
  'passkey',
  'alert',
  'recording',
  /** Of the workout in progress, by a device that joined it. */
  'liveRecording',
  'liveWorkout',
  'heartDevice',
  'screenDevice',
  /** Theirs to use: the other two have a workout and imports under it already. */
  'fresh',
] as const;
export type Ids = Record<(typeof idNames)[number], string>;

export const canaryOf = (name: 'ada' | CopyName): string => `kanarie${name}`;

export function idsLike({ ids: kind, hasPlans }: Likeness, ids: Ids): Ids {
  const one = {
    same: (name: keyof Ids) => ids[name],
    own: () => randomUUID(),
    first: () => `0000${randomUUID().slice(4)}`,
  }[kind];
  const plans = { program: randomUUID(), loneProgram: randomUUID(), series: randomUUID() };
  return {
    ...(Object.fromEntries(idNames.map((name) => [name, one(name)])) as Ids),
    // The server makes it, and a link is found by it alone.
    share: randomUUID(),
    ...(hasPlans ? plans : { program: ids.program, loneProgram: ids.loneProgram, series: ids.series }),
  };
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const otherDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Half a day later they would be over, and whoever joined would be shut out. */
const inProgress = new Set(['live_workouts', 'live_devices']);
const otherHour = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * hourMs).toISOString();

/** Their clock is counted in milliseconds and in minutes. */
const heardByOthers = new Set(['recordings', 'recording_minutes']);
const heardOtherDay = (json: string, days: number): string =>
  json
    .replaceAll(/\b\d{13}\b/g, (ms) => String(Number(ms) + days * dayMs))
    .replaceAll(/"minute": ?(\d+)/g, (_, minute) => `"minute": ${Number(minute) + days * (dayMs / 60_000)}`);

/** The rows of a table as they were so many days later. */
function movedBy(days: number, table: string, json: string): string {
  if (inProgress.has(table))
    return json.replaceAll(/(?<=")\d{4}-\d\d-\d\dT[^"\\]+/g, (instant) => otherHour(instant, days));
  const dated = json.replaceAll(/"(\d{4}-\d\d-\d\d)(?=["T ])/g, (_, day: string) => `"${otherDay(day, days)}`);
  return heardByOthers.has(table) ? heardOtherDay(dated, days) : dated;
}

interface Copied {
  readonly user: TestUser['user'];
  readonly ids: Ids;
}

/** Made for each person by the server, or sealed for them. */
const notCopied = new Set([
  'users',
  'account_names',
  'peloton_sessions',
  'password_resets',
  'live_codes',
  'bound_straps',
]);

/** What has an id that is nobody else's. */
const plans = new Set(['programs', 'program_versions', 'series']);

/** Every row of one person again, for another: ids and words exchanged. What is sealed for its owner is left out. */
export async function copyRows(
  sandbox: Sandbox,
  { from, to }: { from: Copied; to: Copied & { name: CopyName } },
): Promise<void> {
  const { days, more, hasPlans } = copies[to.name];
  const exchanged: [string, string][] = [
    [from.user._id, to.user._id],
    [canaryOf('ada'), canaryOf(to.name)],
    ...idNames.map((name): [string, string] => [from.ids[name], to.ids[name]]),
  ];
  const columns = await sandbox.query<{ table: string; names: string[] }>(
    `select table_name as table, array_agg(quote_ident(column_name)::text) as names from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  await sandbox.query("set session_replication_role = 'replica'");
  for (const { table, names } of columns) {
    const whose = whoseOf(table, names);
    if (whose === undefined || notCopied.has(table) || (!hasPlans && plans.has(table))) continue;
    if (table === 'logins') await sandbox.query('delete from logins where user_id = $1', [to.user._id]);
    const rows =
      table === 'program_versions' ? 'program_versions t join programs p on p._id = t.program_id' : `${table} t`;
    const [found] = await sandbox.query<{ json: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as json from ${rows} where ${whose} = $1`,
      [from.user._id],
    );
    const named = exchanged.reduce((text, [before, after]) => text.replaceAll(before, after), found?.json ?? '[]');
    const json = movedBy(days, table, named).replaceAll(
      /"(weight|load_kg|entered_kg|reps|revision|samples)": ?(\[?)(\d+)/g,
      (_, key: string, open: string, value: string) => `"${key}": ${open}${Number(value) + more}`,
    );
    await sandbox.query(
      `insert into ${table} (${names.join()}) select ${names.join()} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [json],
    );
  }
  await sandbox.query(
    `update users set display_name = $2, first_name = $2, time_zone = t.time_zone, second_factor = true, password_hash = t.password_hash from users t where users._id = $1 and t._id = $3`,
    [to.user._id, canaryOf(to.name), from.user._id],
  );
  // A program of somebody's is in their own workouts only.
  if (!hasPlans)
    await sandbox.query('update workouts set program_id = null, program_version = null where user_id = $1', [
      to.user._id,
    ]);
  await sandbox.query("set session_replication_role = 'origin'");
}

/** The column that says whose a row is; undefined for tables that know nobody. */
export function whoseOf(table: string, columns: string[]): string | undefined {
  if (columns.includes('user_id')) return 't.user_id';
  if (columns.includes('owner_id')) return 't.owner_id';
  if (table === 'program_versions') return 'p.owner_id';
  return table === 'users' ? 't._id' : undefined;
}
