/** Puts together what next targets are worked out from: for each line its plans, version by version, and what was done on it. */
import type { PlanHistory } from '@workout-tracker/core/contract/plans';
import { lineKey, parseLine } from '@workout-tracker/core/plans/line-key';
import { type DoneWorkout, moveSessions } from '@workout-tracker/core/plans/line-session';
import type { PlannedMove, ProgramVersion } from './plan-history.queries.ts';

type LineRecord = PlanHistory['lines'][number];

const mostSessions = 200;
/** Signs of all lines with their plans: one and the same plan stands in every run that has it. */
export const mostPlanSigns = 4_000_000;

/** A move with its plan, as every line tells it that it is part of. */
interface PlannedLine {
  readonly move: PlannedMove;
  readonly told: LineRecord['versions'][number];
  readonly signs: number;
}

/** A move by itself or in a run, with the record of the line that it is part of there. */
interface PlacedMove extends PlannedMove {
  readonly record: LineRecord;
}

export class LineRecords {
  readonly #versions = new Map<string, Map<number, ProgramVersion>>();
  readonly #newest = new Map<string, ProgramVersion>();
  readonly #planned = new Map<ProgramVersion, PlannedLine[]>();
  readonly #placed = new Map<ProgramVersion, Map<string | null, PlacedMove[]>>();
  readonly #records = new Map<string, LineRecord>();
  #room = mostPlanSigns;

  constructor(versions: readonly ProgramVersion[]) {
    for (const version of versions) {
      const { programId, version: number, isNewest } = version;
      this.#versions.set(programId, (this.#versions.get(programId) ?? new Map()).set(number, version));
      if (isNewest) this.#newest.set(programId, version);
    }
  }

  get hasRoom(): boolean {
    return this.#room > 0;
  }

  /** A program by itself, or in a run: its lines stand as its newest version plans them. */
  addPlace(programId: string, instanceId: string | null): void {
    const newest = this.#newest.get(programId);
    if (newest) this.#place(newest, instanceId);
  }

  /** Workouts come from the latest on: a line that has as many sessions as are told needs no earlier ones. */
  addSessions(workout: DoneWorkout): void {
    const { programId, programVersion, seriesInstanceId } = workout;
    const used = this.#versions.get(programId)?.get(programVersion);
    if (!used) return;
    const wanted = this.#place(used, seriesInstanceId).filter(({ record }) => record.sessions.length < mostSessions);
    if (wanted.length === 0) return;
    // A shared line may have several of one workout.
    for (const { move, session } of moveSessions(workout, wanted).reverse()) move.record.sessions.push(session);
  }

  /** The moves of a version there, as far as there is room for their lines. */
  #place(version: ProgramVersion, instanceId: string | null): readonly PlacedMove[] {
    const places = this.#placed.get(version) ?? new Map<string | null, PlacedMove[]>();
    const known = places.get(instanceId);
    if (known) return known;
    // A line tells the newest version of its plan first.
    if (!version.isNewest) this.addPlace(version.programId, instanceId);
    const placed: PlacedMove[] = [];
    for (const { move, told, signs } of this.#plannedIn(version)) {
      if (!this.hasRoom) break;
      const line = lineKey({ programId: version.programId, instanceId }, move);
      const record = this.#records.get(line) ?? { line, versions: [], sessions: [] };
      this.#room -= signs + line.length;
      record.versions.push(told);
      this.#records.set(line, record);
      placed.push({ ...move, record });
    }
    this.#placed.set(version, places.set(instanceId, placed));
    return placed;
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

  /** Lines of runs that are not over, and those that were trained since the day; each with its latest sessions, the earliest first. */
  current({ sinceDay, open }: { sinceDay: string; open: ReadonlySet<string> }): LineRecord[] {
    const lines: LineRecord[] = [];
    for (const { line, versions, sessions } of this.#records.values()) {
      const { instanceId } = parseLine(line);
      const isOpen = instanceId !== null && open.has(instanceId);
      if (!isOpen && (sessions[0]?.day ?? '') < sinceDay) continue;
      lines.push({ line, versions, sessions: sessions.slice(0, mostSessions).reverse() });
    }
    return lines;
  }
}
