/** Puts together what next targets are worked out from: for each line its plans, version by version, and what was done on it. */
import type { PlanHistory } from '@workout-tracker/core/contract/plans';
import { lineKey, parseLine } from '@workout-tracker/core/plans/line-key';
import { lineSessions } from '@workout-tracker/core/plans/line-session';
import type { Needs } from '#base/needs.ts';
import { listDecisions, mostDecisions } from '#features/plan-decisions/decisions.queries.ts';
import { eachInPieces } from '#http/in-pieces.ts';
import {
  mostPrograms,
  type OpenRun,
  type PlannedMove,
  type ProgramVersion,
  readDoneWorkouts,
  readFollowed,
  readVersions,
} from './plan-history.queries.ts';

type LineRecord = PlanHistory['lines'][number];

const recentDays = 400;
const mostSessions = 200;
/** Signs of all lines with their plans: one and the same plan stands in every run that has it. */
export const mostPlanSigns = 4_000_000;
const dayMs = 24 * 3_600_000;

export async function readHistory(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  alsoOf?: string,
): Promise<PlanHistory> {
  const sinceDay = new Date(clock().getTime() - recentDays * dayMs).toISOString().slice(0, 10);
  const { runs, programIds: done } = await readFollowed(db, userId, sinceDay);
  const followed = runs.flatMap(({ programIds: ids }) => ids);
  const programIds = [...new Set([...(alsoOf === undefined ? [] : [alsoOf]), ...followed, ...done])].slice(
    0,
    mostPrograms,
  );
  const workouts = await readDoneWorkouts(db, userId, programIds);
  const versions = await readVersions(db, userId, programIds, workouts);
  const decisions = await listDecisions(db, userId, { after: null, limit: mostDecisions });
  const lines = new LineRecords(versions);
  await eachInPieces(placesOf(runs, lines), ({ programId, instanceId }) => lines.addPlace(programId, instanceId));
  await eachInPieces(workouts, (workout) => lines.addSessions(workout));
  const open = new Set(runs.map(({ _id }) => _id));
  return { lines: lines.current({ sinceDay, open }), decisions };
}

/** Each program of each run, for as long as there is room for its lines. */
function* placesOf(runs: readonly OpenRun[], lines: LineRecords): Generator<{ programId: string; instanceId: string }> {
  for (const { _id: instanceId, programIds } of runs) {
    for (const programId of programIds) {
      if (!lines.hasRoom) return;
      yield { programId, instanceId };
    }
  }
}

/** A move with its plan, as every line tells it that it is part of. */
interface PlannedLine {
  readonly move: PlannedMove;
  readonly told: LineRecord['versions'][number];
  readonly signs: number;
}

class LineRecords {
  readonly #versions: Map<string, ProgramVersion>;
  readonly #newest: Map<string, ProgramVersion>;
  readonly #planned = new Map<ProgramVersion, PlannedLine[]>();
  readonly #records = new Map<string, LineRecord>();
  #room = mostPlanSigns;

  constructor(versions: readonly ProgramVersion[]) {
    this.#versions = new Map(versions.map((version) => [versionKey(version), version]));
    this.#newest = new Map(versions.filter(({ isNewest }) => isNewest).map((one) => [one.programId, one]));
  }

  get hasRoom(): boolean {
    return this.#room > 0;
  }

  /** A program by itself, or in a run: its lines stand as its newest version plans them. */
  addPlace(programId: string, instanceId: string | null): void {
    const newest = this.#newest.get(programId);
    if (newest) this.#addVersion(newest, instanceId);
  }

  addSessions(workout: Parameters<typeof lineSessions>[0]): void {
    const { programId, programVersion: version, seriesInstanceId } = workout;
    const used = this.#versions.get(versionKey({ programId, version }));
    if (!used) return;
    this.addPlace(programId, seriesInstanceId);
    this.#addVersion(used, seriesInstanceId);
    for (const { line, session } of lineSessions(workout, used.moves)) this.#records.get(line)?.sessions.push(session);
  }

  #addVersion(version: ProgramVersion, instanceId: string | null): void {
    const { programId } = version;
    for (const { move, told, signs } of this.#plannedIn(version)) {
      if (!this.hasRoom) return;
      const line = lineKey({ programId, instanceId }, move);
      const record = this.#records.get(line) ?? { line, versions: [], sessions: [] };
      if (record.versions.includes(told)) continue;
      this.#room -= signs + line.length;
      record.versions.push(told);
      this.#records.set(line, record);
    }
  }

  #plannedIn(version: ProgramVersion): PlannedLine[] {
    const known = this.#planned.get(version);
    if (known) return known;
    const planned = version.moves.map((move): PlannedLine => {
      const told = { programId: version.programId, version: version.version, mid: move._id, plan: move.plan };
      return { move, told, signs: JSON.stringify(told).length };
    });
    this.#planned.set(version, planned);
    return planned;
  }

  /** Lines of runs that are not over, and those that were trained since the day; each with its latest sessions. */
  current({ sinceDay, open }: { sinceDay: string; open: ReadonlySet<string> }): LineRecord[] {
    return [...this.#records.values()]
      .filter(({ line, sessions }) => {
        const { instanceId } = parseLine(line);
        return (instanceId !== null && open.has(instanceId)) || (sessions.at(-1)?.day ?? '') >= sinceDay;
      })
      .map((record) => ({ ...record, sessions: record.sessions.slice(-mostSessions) }));
  }
}

const versionKey = ({ programId, version }: Pick<ProgramVersion, 'programId' | 'version'>): string =>
  `${programId} ${version}`;
