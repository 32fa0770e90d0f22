/**
 * What each line of a program asks for next, worked out as the browser does it: for programs of others, which have no plates and no outbox.
 * In a run it is the next day of its plan that has the program.
 */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { fillTraining } from '@workout-tracker/core/people/training-rules';
import { everyLineKey, lineKey } from '@workout-tracker/core/plans/line-key';
import { nextTargets } from '@workout-tracker/core/plans/next-targets';
import type { TargetContext } from '@workout-tracker/core/plans/plan-line';
import { planLoads } from '@workout-tracker/core/plans/plan-loads';
import { weekPlan } from '@workout-tracker/core/plans/week-plan';
import { stepsIn } from '@workout-tracker/core/plates/weight-steps';
import { weightsType } from '@workout-tracker/core/programs/equipment';
import { calendarOf } from '@workout-tracker/core/series/calendar';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { findUser } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';
import { findEquipment } from '#features/equipment/equipment.queries.ts';
import { listExercises } from '#features/exercises/exercises.queries.ts';
import { findProgram } from '#features/programs/programs.queries.ts';
import type { InstanceFact } from '#features/series/instance-facts.ts';
import { findInstance } from '#features/series/instances.queries.ts';
import { readHistory } from './read-history.ts';

type LineTargets = VerbOutput<'GET /api/programs/:id/targets'>['data'];

interface Asked {
  programId: string;
  instanceId?: string | undefined;
}

export async function readTargets(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { programId, instanceId }: Asked,
): Promise<LineTargets> {
  const [user, program] = [await findUser(db, userId), await findProgram(db, userId, programId)];
  if (!user || !program) throw new AppError('not_found');
  const run = instanceId === undefined ? null : await requireRun(db, userId, instanceId);
  const planned = program.moves.filter(({ plan }) => plan !== undefined);
  if (planned.length === 0) return [];
  const { lines, decisions } = await readHistory({ db, clock }, userId, programId);
  const exercises = new Map((await listExercises(db, userId)).map((exercise) => [exercise._id, exercise]));
  const { variants: steps = [] } = (await findEquipment(db, userId, weightsType)) ?? {};
  const { units: unit } = user;
  const training = fillTraining(user.training);
  const today = localDateOf(clock(), user.time_zone);
  const place = { programId: program._id, instanceId: run?._id ?? null };
  return planned.flatMap((move): LineTargets => {
    const { _id: mid, exerciseId, measure, plan } = move;
    if (!plan) return [];
    const line = lineKey(place, move);
    const { versions = [], sessions = [] } = lines.find((record) => record.line === line) ?? {};
    const mine = decisions.filter((decision) => decision.line === line || decision.line === everyLineKey(place));
    const loads = planLoads({
      exercise: exercises.get(exerciseId ?? ''),
      training,
      stepsIn: (asked) => stepsIn(asked, { steps, unit }),
    });
    const next = nextTargets(
      { mid, exerciseId, measure, plan },
      { versions, sessions, decisions: mine },
      { today, unit, loads, ...(run && placeIn(run, { programId: program._id, mid, today })) },
    );
    return next ? [{ line, target: next.target, reason: next.reason }] : [];
  });
}

async function requireRun(db: Database, userId: string, instanceId: string): Promise<InstanceFact> {
  const { instance } = (await findInstance(db, userId, instanceId)) ?? {};
  // A series' own id finds the run through it too.
  if (instance?._id !== instanceId.toLowerCase()) throw new AppError('not_found');
  return instance;
}

interface LineOfDay {
  programId: string;
  mid: string;
  today: string;
}

/** Without a place where the program does not come any more. */
function placeIn(run: InstanceFact, { programId, mid, today }: LineOfDay): Pick<TargetContext, 'place'> {
  const isToCome = (status: string): boolean => status === 'today' || status === 'upcoming';
  const next = calendarOf(run, run.workouts, today).find(
    (cell) => cell.programId === programId && isToCome(cell.status),
  );
  if (!next) return {};
  const { week, day: dayOfWeek } = next;
  const own = weekPlan(run.weeks, { week, day: dayOfWeek, programId, mid });
  return { place: { week, dayOfWeek, ...(own && { own }) } };
}
