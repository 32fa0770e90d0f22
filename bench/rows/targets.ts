/**
 * What the next targets of a person cost beyond reading their rows: 5,000 workouts of four programs of four lines, four sets each, every one with
 * the targets that were shown, one in five missed. From the rows that the server reads of them, fresh each time, to a target for each line: lines
 * are put together and folded. The CPU of this process is measured, after the compiler has seen both often enough. Beside it stands what the fold
 * of all their 20,000 sessions would cost, which nobody asks for: a line tells its latest 200.
 */

import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { type DoneWorkout, lineSessions } from '@workout-tracker/core/plans/line-session';
import { nextTargets } from '@workout-tracker/core/plans/next-targets';
import type { LineHistory, PlanLine, TargetContext } from '@workout-tracker/core/plans/plan-line';
import { planLoads } from '@workout-tracker/core/plans/plan-loads';
import type { Rule } from '@workout-tracker/core/plans/rule';
import { LineRecords } from '@workout-tracker/server/features/plans/line-records';
import {
  mostWorkouts,
  type PlannedMove,
  type ProgramVersion,
} from '@workout-tracker/server/features/plans/plan-history.queries';
import type { Row } from '../row.ts';

const [workouts, programs, linesEach] = [5_000, 4, 4];
const lines = programs * linesEach;
const mostMs = 5;
const times = { warmUp: 30, measured: 31 };
const dayMs = 86_400_000;

export const nextTargetsTime: Row = {
  id: '22',
  name: `Next targets of ${workouts.toLocaleString('en')} workouts on ${lines} lines, CPU beyond reading rows`,
  target: `at most ${mostMs} ms`,
  async measure() {
    const versions = Array.from({ length: programs }, (_, index) => aVersion(index));
    const done = versions.map((version) =>
      Array.from({ length: workouts / programs }, (_, number) => aWorkout(version, number)),
    );
    const read = JSON.stringify(done.flatMap((ofProgram) => ofProgram.slice(-mostWorkouts)).sort(latestFirst));
    const asked = medianCpu(() => {
      const rows: DoneWorkout[] = JSON.parse(read);
      return () => askFromRows(versions, rows);
    });
    const people = versions.flatMap((version, index) => histories(version, done[index] ?? []));
    const all = medianCpu(() => () => people.forEach(ask));
    return {
      value: asked.median,
      shown: `${asked.median.toFixed(1)} ms`,
      passes: asked.median <= mostMs,
      figures: { lowest: asked.lowest, highest: asked.highest, 'all sessions folded': all.median },
    };
  },
};

/** Each time the work of a new round, which is made outside of what is measured. */
function medianCpu(prepare: () => () => void): { median: number; lowest: number; highest: number } {
  const once = (): number => {
    const work = prepare();
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (let time = 0; time < times.warmUp; time += 1) once();
  const taken = Array.from({ length: times.measured }, once).sort((one, other) => one - other);
  const at = (index: number): number => taken.at(index) ?? Number.NaN;
  return { median: at(Math.floor(taken.length / 2)), lowest: at(0), highest: at(-1) };
}

interface AskedLine {
  readonly line: PlanLine;
  readonly history: LineHistory;
}

function ask({ line, history }: AskedLine): void {
  if (!nextTargets(line, history, context)) throw new Error('A line asks for nothing.');
}

function askFromRows(versions: readonly ProgramVersion[], rows: readonly DoneWorkout[]): void {
  const records = new LineRecords(versions);
  for (const workout of rows) records.addSessions(workout);
  const told = records.current({ sinceDay: '2012-01-01', open: new Set() });
  if (told.length !== lines) throw new Error(`${told.length} lines were told.`);
  const moves = new Map(versions.flatMap((version) => version.moves.map((move) => [move._id, move])));
  for (const { versions: plans, sessions } of told) {
    const move = moves.get(plans[0]?.mid ?? '');
    if (move) ask({ line: lineOf(move), history: { versions: plans, sessions, decisions: [] } });
  }
}

/** Of every session that was ever done. */
function histories({ programId, version, moves }: ProgramVersion, done: readonly DoneWorkout[]): AskedLine[] {
  const sessions = Map.groupBy(
    done.flatMap((workout) => lineSessions(workout, moves)),
    ({ session }) => session.mid,
  );
  return moves.map((move) => ({
    line: lineOf(move),
    history: {
      versions: [{ programId, version, plan: move.plan }],
      sessions: (sessions.get(move._id) ?? []).map(({ session }) => session),
      decisions: [],
    },
  }));
}

const lineOf = ({ _id: mid, exerciseId, measure, plan }: PlannedMove): PlanLine => ({ mid, exerciseId, measure, plan });

const latestFirst = (one: DoneWorkout, other: DoneWorkout): number =>
  (one.ended ?? '') < (other.ended ?? '') ? 1 : -1;

const context: TargetContext = {
  today: '2026-11-18',
  unit: 'kg',
  loads: planLoads({
    exercise: { equipment: ['Barbell'], loading: 'external' },
    training: defaultTraining,
    stepsIn: () => [],
  }),
};

const rule: Rule = {
  goal: { kind: 'every-set' },
  step: { kind: 'reps', sets: 'all', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
  judged: { kind: 'each-time' },
  missed: { kind: 'less', misses: 3, percent: 10 },
  rounding: 'nearest',
};

const plan: PlannedMove['plan'] = {
  weeks: [{ rows: [{ sets: 4, count: { kind: 'range', from: 6, to: 8 }, load: { of: 'working', percent: 100 } }] }],
  rule,
};

function aVersion(program: number): ProgramVersion {
  const moves = Array.from({ length: linesEach }, (_, index): PlannedMove => {
    const name = `exercise-${program * linesEach + index}`;
    return { _id: name, exerciseId: name, measure: 'reps', plan };
  });
  return { programId: `018f0000-0000-7000-8000-00000000000${program}`, version: 1, isNewest: true, moves };
}

/** The programs by turns, a workout every day. */
function aWorkout({ programId, version, moves }: ProgramVersion, number: number): DoneWorkout {
  const day = number * programs + Number(programId.at(-1));
  const ended = new Date(Date.UTC(2012, 0, 1) + day * dayMs).toISOString();
  const weight = 40 + 2.5 * Math.floor(number / 25);
  const set = { count: 6 + (number % 3), weight, unit: 'kg' as const };
  const isMissed = number % 5 === 4;
  return {
    _id: `018f0000-0000-7000-8000-${String(day).padStart(12, '0')}`,
    ended,
    localDate: ended.slice(0, 10),
    programId,
    programVersion: version,
    seriesInstanceId: null,
    weekNumber: null,
    dayOfWeek: null,
    moves: moves.flatMap(({ _id: mid }) =>
      [0, 0, 0, isMissed ? 1 : 0].map((missing) => ({ mid, reps: set.count - missing, weight, unit: set.unit })),
    ),
    targets: moves.map(({ _id: mid }) => ({
      mid,
      working: { value: weight, unit: set.unit },
      sets: [set, set, set, set],
      added: number % 3,
    })),
    correctedAt: null,
  };
}
