/** The columns of the grid of weeks and targets: each line of the programs, under the day it is done on. */

import { type ShorthandLine, shorthandLine } from '@workout-tracker/core/plans/row-shorthand';
import type { Deload, SetRow } from '@workout-tracker/core/plans/set-row';
import { rowOfMove } from '@workout-tracker/core/plans/week-plan';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { planTitle } from '#lib/catalogue-words.ts';
import type { PlanDraft } from './plan-draft.ts';

export interface LineProgram {
  readonly _id: string;
  readonly title: string;
  readonly moves: readonly PlannedMove[];
}

export interface TargetLine {
  readonly key: string;
  /** From 0, as in the draft. */
  readonly day: number;
  readonly programId: string;
  readonly programTitle: string;
  readonly move: PlannedMove;
  readonly shorthand: ShorthandLine;
}

/** Those of the programs on each day, in their order; a day that has another program in other weeks has the lines of both. */
export function targetLines({ weeks }: PlanDraft, programs: readonly LineProgram[]): TargetLine[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    const ids = new Set(weeks.flatMap(({ days }) => days[day] ?? []));
    return [...ids].flatMap((programId) => {
      const program = programs.find(({ _id }) => _id === programId);
      return (program?.moves ?? []).map((move) => ({
        key: `${day}-${programId}-${move._id}`,
        day,
        programId,
        programTitle: program ? planTitle(program.title, programId) : '',
        move,
        shorthand: shorthandLine(move),
      }));
    });
  });
}

const fewest = 2;

/** Where a program has many lines: those that a plan or a week says something of, and at least the first two of each day. */
export function mainLines(lines: readonly TargetLine[], { weeks }: PlanDraft): TargetLine[] {
  const own = new Set(
    weeks.flatMap(({ targets = [] }) => targets.map(({ day, programId, mid }) => `${day}-${programId}-${mid}`)),
  );
  return lines.filter((line) => {
    const sameDay = lines.filter(({ day, programId }) => day === line.day && programId === line.programId);
    return line.move.plan !== undefined || own.has(line.key) || sameDay.indexOf(line) < fewest;
  });
}

interface PlannedRows {
  /** Null where the program says nothing but the number of sets. */
  readonly rows: readonly SetRow[] | null;
  readonly deload: Deload | null;
}

/** What a line plans for a week of the series, from 0, where the week has no rows of its own. */
export function plannedRows({ move }: TargetLine, week: number): PlannedRows {
  const { plan } = move;
  const cycle = plan?.weeks[week % plan.weeks.length];
  if (cycle) return { rows: cycle.rows, deload: cycle.deload ?? null };
  const row = rowOfMove(move);
  return { rows: row && [row], deload: null };
}
