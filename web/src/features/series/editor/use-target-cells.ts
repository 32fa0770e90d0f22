/** What is typed into the grid of weeks and targets: read when it is left, refused at its cell, and taken as far as one says. */
import { plural } from '@lingui/core/macro';
import { formatRows, parseRows } from '@workout-tracker/core/plans/row-shorthand';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import type { Reason } from '@workout-tracker/core/reasons/reason';
import { type Dispatch, useState } from 'react';
import { joinSentences } from '#lib/join-sentences.ts';
import { decimalMark } from '#lib/typed-number.ts';
import type { CellChange, PlanDraft, PlanEvent } from './plan-draft.ts';
import { plannedRows, type TargetLine } from './target-lines.ts';
import { rowsAt } from './week-targets.ts';

interface UnreadCell {
  readonly text: string;
  readonly refusal: Reason;
}

/** Cells that could not be read, with what was typed: nothing of it is taken. */
export type UnreadCells = ReadonlyMap<string, UnreadCell>;

export const cellKey = (week: number, { key }: Pick<TargetLine, 'key'>): string => `${week}:${key}`;

interface GridCell {
  readonly week: number;
  readonly line: TargetLine;
}

interface TargetCellsOptions {
  readonly draft: PlanDraft;
  /** As they stand beside each other. */
  readonly lines: readonly TargetLine[];
  readonly unread: UnreadCells;
  readonly onUnread: (unread: UnreadCells) => void;
  readonly change: Dispatch<PlanEvent>;
}

export function useTargetCells({ draft, lines, unread, onUnread, change }: TargetCellsOptions) {
  const [place, setPlace] = useState<{ week: number; key: string } | null>(null);
  const [span, setReach] = useState<'here' | 'on'>('here');
  /** What stood in the weeks after it before a target reached on, for the way back. */
  const [before, setBefore] = useState<readonly CellChange[]>([]);
  const [news, setNews] = useState('');
  /** While a cell is open. */
  const [typed, setTyped] = useState<string | null>(null);
  const line = lines.find(({ key }) => key === place?.key);
  const active = place && line && draft.weeks[place.week] ? { week: place.week, line } : null;

  const isThere = ({ week, line: { day, programId } }: GridCell) => draft.weeks[week]?.days[day] === programId;
  const ownRows = ({ week, line: { day, programId, move } }: GridCell) =>
    rowsAt(draft.weeks[week]?.targets ?? [], { day, programId, mid: move._id });
  const changeOf = ({ week, line: { day, programId, move } }: GridCell, rows: readonly SetRow[]): CellChange => ({
    ...{ week, day, programId, mid: move._id },
    rows,
  });

  /** Rows as they are planned anyway are no target of the week's own. */
  function read(cell: GridCell, text: string): CellChange | UnreadCell {
    const found = parseRows(text, cell.line.shorthand, decimalMark());
    if ('refusal' in found) return { text, refusal: found.refusal };
    const isPlanned = JSON.stringify(found.rows) === JSON.stringify(plannedRows(cell.line, cell.week).rows);
    return changeOf(cell, isPlanned ? [] : found.rows);
  }

  function take(typed: readonly { readonly cell: GridCell; readonly text: string }[]): number {
    const next = new Map(unread);
    const taken: CellChange[] = [];
    for (const { cell, text } of typed) {
      const result = read(cell, text);
      if ('refusal' in result) next.set(cellKey(cell.week, cell.line), result);
      else {
        next.delete(cellKey(cell.week, cell.line));
        taken.push(result);
      }
    }
    if (next.size !== unread.size || typed.length > taken.length) onUnread(next);
    if (taken.length > 0) change({ type: 'cells-set', cells: taken });
    return typed.length - taken.length;
  }

  return {
    active,
    span,
    news,
    setTyped,
    /** What the open cell says so far; null while none is open. */
    typing: active && typed !== null ? parseRows(typed, active.line.shorthand, decimalMark()) : null,
    isThere,
    ownRows,
    /** As it is typed: what was refused, else what the cell asks for now. */
    textOf(cell: GridCell): string {
      const refused = unread.get(cellKey(cell.week, cell.line));
      if (refused) return refused.text;
      const own = ownRows(cell);
      const rows = own.length > 0 ? own : (plannedRows(cell.line, cell.week).rows ?? []);
      return formatRows(rows, cell.line.shorthand, decimalMark());
    },
    activate({ week, line: { key } }: GridCell): void {
      if (place?.week === week && place.key === key) return;
      setPlace({ week, key });
      setReach('here');
      setBefore([]);
    },
    commit(cell: GridCell, text: string): void {
      setReach('here');
      setBefore([]);
      take([{ cell, text }]);
    },
    /** Rows of the block go down the weeks, its columns across the lines that are shown. */
    paste(block: readonly (readonly string[])[], start: GridCell): void {
      const first = lines.findIndex(({ key }) => key === start.line.key);
      const typed = block.flatMap((row, down) =>
        row.flatMap((text, across) => {
          const at = lines[first + across];
          const cell = at && { week: start.week + down, line: at };
          return [{ cell: cell && isThere(cell) ? cell : null, text }];
        }),
      );
      const inside = typed.flatMap(({ cell, text }) => (cell ? [{ cell, text }] : []));
      const refused = take(inside);
      const pasted = inside.length - refused;
      const outside = typed.filter(({ cell, text }) => !cell && text !== '').length;
      setNews(
        joinSentences([
          plural(pasted, { one: '# cell pasted.', other: '# cells pasted.' }),
          ...(refused > 0
            ? [plural(refused, { one: '# cell could not be read.', other: '# cells could not be read.' })]
            : []),
          ...(outside > 0
            ? [plural(outside, { one: '# cell lay outside the grid.', other: '# cells lay outside the grid.' })]
            : []),
        ]),
      );
    },
    setSpan(reach: 'here' | 'on'): void {
      if (!active || reach === span) return;
      setReach(reach);
      if (reach === 'here') {
        change({ type: 'cells-set', cells: before });
        setBefore([]);
        return;
      }
      const rows = ownRows(active);
      const later = draft.weeks
        .map((_, week) => ({ week, line: active.line }))
        .filter((cell) => cell.week > active.week && isThere(cell));
      setBefore(later.map((cell) => changeOf(cell, ownRows(cell))));
      change({ type: 'cells-set', cells: later.map((cell) => changeOf(cell, rows)) });
    },
  };
}
