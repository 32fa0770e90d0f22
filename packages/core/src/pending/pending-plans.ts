/**
 * Applies pending workouts and decisions to what next targets are worked out from, so that a target follows from a workout that was just
 * done or put right before the server has heard of it. Nothing is made up: where the server's answer is not known there are no targets.
 */
import { isFields, isText } from '../live/parse-fields.ts';
import { lineSessions } from '../plans/line-session.ts';
import type { PlanDecision } from '../plans/plan-decision.ts';
import type { PlanVersion } from '../plans/plan-line.ts';
import type { LineSession } from '../plans/plan-target.ts';
import type { Workout } from '../workouts/workout.ts';
import { changesTo, type FindProgram, type WaitingChange, workoutWithPending } from './pending-workout.ts';

/** What was done on a line, and the plans it was done by, as the contract has it. */
export interface LineRecord {
  line: string;
  versions: (PlanVersion & { mid: string })[];
  sessions: LineSession[];
}

export interface PlanRecords {
  lines: LineRecord[];
  decisions: PlanDecision[];
}

/** A decision that the server does not have yet; null data takes it back. Lists of these are in the order of sending. */
export interface WaitingDecision {
  readonly decisionId: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** A workout as it will be once the server has its changes; null for one that is thrown away. */
export interface WaitingDone {
  readonly workoutId: string;
  readonly workout: Workout | null;
  /** When its sets were put right after it was over. */
  readonly correctedAt?: string;
}

export function recordsWithPending(
  records: PlanRecords | undefined,
  decisions: readonly WaitingDecision[],
  done: readonly WaitingDone[],
): PlanRecords | undefined {
  if (!records || (decisions.length === 0 && done.length === 0)) return records;
  return { lines: done.reduce(withWorkout, records.lines), decisions: withDecisions(records.decisions, decisions) };
}

/** An edit of a workout that this device knows nothing of is left to the server; one thrown away is gone in any case. */
export function waitingDone(
  waiting: readonly WaitingChange[],
  findWorkout: (id: string) => Workout | undefined,
  findProgram: FindProgram,
): WaitingDone[] {
  const ids = [...new Set(waiting.map(({ workoutId }) => workoutId))];
  return ids.flatMap((workoutId): WaitingDone[] => {
    const changes = changesTo(waiting, workoutId);
    const workout = workoutWithPending(findWorkout(workoutId), changes, findProgram);
    if (!workout) return changes.at(-1)?.kind === 'delete' ? [{ workoutId, workout: null }] : [];
    const correction = changes.findLast(({ kind, data }) => kind === 'edit' && data?.moves !== undefined);
    return [{ workoutId, workout, ...(correction && { correctedAt: correction.queuedAt }) }];
  });
}

function withWorkout(lines: LineRecord[], { workoutId, workout, correctedAt }: WaitingDone): LineRecord[] {
  const others = lines.map((record) => ({
    ...record,
    sessions: record.sessions.filter((session) => session.workoutId !== workoutId),
  }));
  return workout ? doneLines(workout, correctedAt).reduce(withSession, others) : others;
}

interface DoneLine {
  readonly line: string;
  readonly session: LineSession;
  readonly version: LineRecord['versions'][number];
}

/** The lines of a workout from a program that has plans. */
function doneLines(workout: Workout, correctedAt: string | undefined): DoneLine[] {
  const { program, deletedAt } = workout;
  if (!program || deletedAt !== null) return [];
  const done = {
    ...workout,
    programId: program._id,
    programVersion: program.version,
    ...(correctedAt !== undefined && { correctedAt }),
  };
  return lineSessions(done, program.moves).flatMap(({ line, session }) => {
    const { mid = '' } = session;
    const plan = program.moves.find(({ _id }) => _id === mid)?.plan;
    return plan ? [{ line, session, version: { programId: program._id, version: program.version, mid, plan } }] : [];
  });
}

function withSession(lines: LineRecord[], { line, session, version }: DoneLine): LineRecord[] {
  const known = lines.find((record) => record.line === line);
  if (!known) return [...lines, { line, versions: [version], sessions: [session] }];
  const isKnown = known.versions.some((each) => isSameVersion(each, version));
  const changed = {
    line,
    versions: isKnown ? known.versions : [...known.versions, version],
    sessions: [...known.sessions, session],
  };
  return lines.map((record) => (record === known ? changed : record));
}

type Version = LineRecord['versions'][number];

const isSameVersion = (one: Version, other: Version): boolean =>
  one.programId === other.programId && one.version === other.version && one.mid === other.mid;

function withDecisions(known: PlanDecision[], waiting: readonly WaitingDecision[]): PlanDecision[] {
  const byId = new Map(known.map((decision) => [decision._id, decision]));
  for (const { decisionId, data } of waiting) {
    if (data === null) byId.delete(decisionId);
    else if (isDecision(data)) byId.set(decisionId, { ...data, device: isText(data.device) ? data.device : '' });
  }
  return [...byId.values()];
}

type SentDecision = Omit<PlanDecision, 'device'> & { readonly device?: unknown };

const isDecision = (data: unknown): data is SentDecision =>
  isFields(data) && isText(data._id) && isText(data.line) && isText(data.decidedAt) && isFields(data.choice);
