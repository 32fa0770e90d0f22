/** Next targets are worked out on this device, from what it knows: they stand without a network, with the person's own plates. */
import { useQuery } from '@tanstack/react-query';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import type { LineRecord, PlanRecords } from '@workout-tracker/core/pending/pending-plans';
import type { User } from '@workout-tracker/core/people/user';
import { everyLineKey, lineKey } from '@workout-tracker/core/plans/line-key';
import { nextTargets } from '@workout-tracker/core/plans/next-targets';
import type { LineHistory, NextTarget, PlanLine, TargetContext } from '@workout-tracker/core/plans/plan-line';
import { planLoads } from '@workout-tracker/core/plans/plan-loads';
import type { LinePlan, PlanWeek } from '@workout-tracker/core/plans/rule';
import { planInWeek, weekPlan } from '@workout-tracker/core/plans/week-plan';
import { stepsIn } from '@workout-tracker/core/plates/weight-steps';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { useMemo } from 'react';
import { useUser } from '#lib/use-user.ts';
import { weightSteps } from '../own-equipment.ts';
import { useExercises } from '../use-exercises.ts';
import { usePlanRecords } from './plan-records.ts';

/** The day of a run through a series that a program is done on. */
export interface PlanPlace {
  readonly instanceId: string;
  /** Both from 1. */
  readonly week: number;
  readonly dayOfWeek: number;
  /** What its week says of lines, where it says anything. */
  readonly weekPlan?: PlannedWeek | undefined;
}

type PlannedWeek = Parameters<typeof weekPlan>[0][number];

type PlannedProgram = { readonly _id: string; readonly moves: readonly PlanMove[] };
type PlanMove = Pick<PlannedMove, '_id' | 'exerciseId' | 'measure' | 'sets' | 'reps' | 'seconds' | 'metres' | 'plan'>;

export interface LineTarget {
  /** The key that decisions about it name. */
  readonly line: string;
  /** Of a move without one, what its week says. */
  readonly plan: LinePlan;
  readonly next: NextTarget;
}

/** What targets are worked out from, beside the program and its place. */
export interface TargetSources {
  readonly records: PlanRecords;
  readonly user: Pick<User, 'units' | 'training'>;
  /** The local day. */
  readonly today: string;
  readonly exercises: ReadonlyMap<string, ExerciseRow>;
  /** The sizes on the person's rack. */
  readonly steps: readonly number[];
}

export interface Targets {
  /** By the id of the move; those of which neither a plan nor the week says anything are not among them. */
  readonly targets: ReadonlyMap<string, LineTarget>;
  readonly sources: TargetSources;
}

/** Undefined where nothing of the program has a plan and the week says nothing, and until enough is known. */
export function useTargets(program: PlannedProgram | undefined, place: PlanPlace | null = null): Targets | undefined {
  const enabled =
    program !== undefined && (place?.weekPlan !== undefined || program.moves.some(({ plan }) => plan !== undefined));
  const sources = useTargetSources({ enabled });
  const { instanceId, week, dayOfWeek, weekPlan } = place ?? {};
  return useMemo(() => {
    if (!enabled || !sources || !program) return undefined;
    const isPlaced = instanceId !== undefined && week !== undefined && dayOfWeek !== undefined;
    return {
      sources,
      targets: targetsOf(program, isPlaced ? { instanceId, week, dayOfWeek, weekPlan } : null, sources),
    };
  }, [enabled, sources, program, instanceId, week, dayOfWeek, weekPlan]);
}

interface Wanted {
  readonly enabled?: boolean;
}

export function useTargetSources({ enabled = true }: Wanted = {}): TargetSources | undefined {
  const user = useUser();
  const records = usePlanRecords({ enabled });
  const { data: exercises } = useExercises({ enabled });
  const { data: steps } = useQuery({ ...weightSteps(), enabled });
  return useMemo(() => {
    if (!user || !records || !exercises) return undefined;
    const today = localDateOf(new Date().toISOString(), user.timeZone);
    return { records, user, today, exercises: new Map(exercises.map((one) => [one._id, one])), steps: steps ?? [] };
  }, [user, records, exercises, steps]);
}

export function targetsOf(
  { _id: programId, moves }: PlannedProgram,
  place: PlanPlace | null,
  sources: TargetSources,
): ReadonlyMap<string, LineTarget> {
  const found = moves.flatMap((move): [string, LineTarget][] => {
    const own = ownWeek(place, programId, move._id);
    const plan = planInWeek(move, own);
    if (!plan) return [];
    const line = { mid: move._id, exerciseId: move.exerciseId, measure: move.measure, plan };
    const at = { programId, instanceId: place?.instanceId ?? null };
    const key = lineKey(at, move);
    const history = historyOf(sources.records, key, everyLineKey(at));
    const next = nextTargets(line, history, { ...contextOf(line, sources), ...placeOf(place, own) });
    return next ? [[move._id, { line: key, plan, next }]] : [];
  });
  return new Map(found);
}

export function planLineOf({ _id: mid, exerciseId, measure, plan }: PlanMove): PlanLine | null {
  return plan ? { mid, exerciseId, measure, plan } : null;
}

export function historyOf({ lines, decisions }: PlanRecords, key: string, everyKey: string): LineHistory {
  const { versions, sessions } = lines.find(({ line }) => line === key) ?? noRecord;
  return { versions, sessions, decisions: decisions.filter(({ line }) => line === key || line === everyKey) };
}

const noRecord: Pick<LineRecord, 'versions' | 'sessions'> = { versions: [], sessions: [] };

export function contextOf(
  { exerciseId }: Pick<PlanLine, 'exerciseId'>,
  { user: { units, training }, today, exercises, steps }: TargetSources,
): TargetContext {
  const loads = planLoads({
    exercise: exercises.get(exerciseId ?? ''),
    training,
    stepsIn: (unit) => stepsIn(unit, { steps, unit: units }),
  });
  return { today, unit: units, loads };
}

function placeOf(place: PlanPlace | null, own: Partial<PlanWeek> | undefined): Pick<TargetContext, 'place'> {
  if (!place) return {};
  const { week, dayOfWeek } = place;
  return { place: { week, dayOfWeek, ...(own && { own }) } };
}

function ownWeek(place: PlanPlace | null, programId: string, mid: string): Partial<PlanWeek> | undefined {
  return place?.weekPlan && weekPlan([place.weekPlan], { week: 1, day: place.dayOfWeek, programId, mid });
}
