/**
 * Programs that files of other trackers hold. They wait as an archive with nothing else in it, so that they are added and taken out again as
 * those of an archive are. Their exercises have the file's names until the import is applied: by then each was matched, or made.
 */
import { type FileExercise, UnreadableFile } from '@workout-tracker/core/files/file-workout';
import type { FilePlan, FilePlanMove } from '@workout-tracker/core/files/liftosaur-programs';
import { nameKey } from '@workout-tracker/core/files/match-exercises';
import { lineKey } from '@workout-tracker/core/plans/line-key';
import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import { countOfPlan, setsOfPlan } from '@workout-tracker/core/plans/plan-rows';
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import { reason } from '@workout-tracker/core/reasons/reason';
import { sql } from 'kysely';
import { idFromName } from '#db/id-from-name.ts';
import type { ImportedFile } from '#db/tables/transfer-tables.ts';
import type { Tx } from '#db/transaction.ts';
import type { FileImportName } from './file-imports.queries.ts';
import type { ReadingBase } from './reading-store.ts';

/** They are read at once when they are applied. */
const mostLength = 2 * 1024 * 1024;

interface Planned {
  readonly plans: ReadonlyMap<number, readonly FilePlan[]>;
  readonly files: readonly ImportedFile[];
}

export async function savePlans(
  { db, clock, quota }: ReadingBase,
  name: FileImportName,
  { plans, files }: Planned,
): Promise<void> {
  const readAt = clock().toISOString();
  for (const [file, own] of plans) {
    const title = (files[file]?.name ?? '').replace(/\.[^.]*$/, '');
    const content = JSON.stringify(archiveOf(own, { userId: name.userId, fileTitle: title, readAt }));
    if (content.length > mostLength) throw new UnreadableFile(reason('files-with-too-many-programs'));
    await quota.take(name.userId, content.length);
    await db
      .insertInto('file_import_archives')
      .values({ user_id: name.userId, import_id: name.importId, file, content, receipt: null })
      .execute();
  }
}

/** The names of all exercises in them. */
export function exercisesOf(plans: Planned['plans']): FileExercise[] {
  const moves = [...plans.values()].flat().flatMap(({ programs }) => programs.flatMap((program) => program.moves));
  return moves.map(({ name }) => ({ name, note: '', superset: null, sets: [] }));
}

const nothing = {
  exercises: [],
  exerciseSettings: [],
  exerciseMerges: [],
  equipment: [],
  instances: [],
  bodyWeights: [],
};

interface Read {
  readonly userId: string;
  readonly fileTitle: string;
  readonly readAt: string;
}

function archiveOf(plans: readonly FilePlan[], { userId, fileTitle, readAt }: Read) {
  const all = plans.map((plan) => {
    const title = plan.title || fileTitle || 'Liftosaur';
    const idOf = (what: string): string => idFromName(`${userId} liftosaur ${plan.key} ${title} ${what}`);
    const programs = plan.programs.map((program, index) => ({
      _id: idOf(`program ${index}`),
      archived: false,
      versions: [contentOf(program, plan.programs.length === 1 ? title : `${title}: ${program.title}`)],
    }));
    const weeks = plan.weeks.map((days) => ({
      programs: days.map((index, day) => ({ day: day + 1, programId: programs[index]?._id ?? '' })),
    }));
    const series = {
      ...{ _id: idOf('series'), title: title.slice(0, 80), description: 'From Liftosaur.', active: true },
      ...{ goesOn: 'session', totalWeeks: weeks.length, weeks },
    };
    const planDecisions = plan.programs.flatMap(({ moves }, index) =>
      moves.flatMap(({ mid, start }): PlanDecision | [] => {
        if (!start) return [];
        return {
          _id: idOf(`weight of ${mid} in ${index}`),
          line: lineOf(programs[index]?._id ?? '', mid),
          choice: { kind: 'working-weight', weight: start },
          decidedAt: readAt,
          device: 'Liftosaur',
        };
      }),
    );
    return { programs, series: weeks.length > 0 ? [series] : [], planDecisions };
  });
  return {
    ...{ format: 'workout-tracker-archive', version: 1, settings: null, ...nothing },
    programs: all.flatMap(({ programs }) => programs),
    series: all.flatMap(({ series }) => series),
    planDecisions: all.flatMap(({ planDecisions }) => planDecisions),
  };
}

/** Until its exercise is known: a shared line is named by that. */
const lineOf = (programId: string, mid: string): string =>
  lineKey({ programId, instanceId: null }, { _id: mid, exerciseId: null });

function contentOf({ description, moves }: FilePlan['programs'][number], title: string): ProgramContent {
  return normaliseProgram({ title: title.slice(0, 80), description, tags: [], timed: false, moves: moves.map(moveOf) });
}

function moveOf({ mid, name, measure, hasWeight, superset, plan }: FilePlanMove): ProgramContent['moves'][number] {
  const count = countOfPlan(plan);
  return {
    ...{ _id: mid, title: name, exerciseId: null, trackable: true, weight: hasWeight, measure, variants: [] },
    sets: Math.min(20, setsOfPlan(plan)),
    reps: measure === 'reps' ? count : null,
    seconds: measure === 'seconds' ? count : null,
    ...(superset !== null && { superset }),
    plan,
  };
}

type WaitingPlans = { programs: { _id: string; versions: ProgramContent[] }[]; planDecisions?: PlanDecision[] };

/** The exercises that their names were matched with, in the place of the names. */
export async function withExercises(tx: Tx, { userId, importId }: FileImportName, content: string): Promise<string> {
  // One that was read before files' weights were taken over has no decisions.
  const { planDecisions = [], ...archive }: WaitingPlans = JSON.parse(content);
  const { rows } = await sql<{ key: string; id: string; title: string }>`select x.name_key as key, x.exercise_id as id,
      coalesce(o.title, e.title) as title
    from file_import_exercises x
    left join own_exercises o on o.user_id = x.user_id and o._id = x.exercise_id
    left join exercises e on e._id = x.exercise_id
    where x.user_id = ${userId} and x.import_id = ${importId} and coalesce(o.title, e.title) is not null`.execute(tx);
  const known = new Map(rows.map((row) => [row.key, row]));
  const programs = archive.programs.map((program) => ({
    ...program,
    versions: program.versions.map((version) => ({
      ...version,
      moves: version.moves.map((move) => {
        const exercise = known.get(nameKey(move.title) || move.title);
        return exercise ? { ...move, exerciseId: exercise.id, title: exercise.title } : move;
      }),
    })),
  }));
  const lines = new Map(
    programs.flatMap(({ _id: programId, versions }) =>
      versions.flatMap(({ moves }) =>
        moves.map((move): [string, string] => [
          lineOf(programId, move._id),
          lineKey({ programId, instanceId: null }, move),
        ]),
      ),
    ),
  );
  const decisions = planDecisions.map((one) => ({ ...one, line: lines.get(one.line) ?? one.line }));
  return JSON.stringify({ ...archive, programs, planDecisions: decisions });
}
