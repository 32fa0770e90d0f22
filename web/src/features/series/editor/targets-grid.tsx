/**
 * The table of weeks and targets. It is one stop of the Tab key: arrow keys go from cell to cell, Enter or typing opens one in place, Enter
 * goes on down and Tab across, Escape leaves it as it was.
 */

import { t } from '@lingui/core/macro';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { Icon } from '#ui/icon.tsx';
import { useGridKeys } from '#ui/use-grid-keys.ts';
import hidden from '#ui/visually-hidden.module.css';
import { dayName, placeName } from '../series-format.ts';
import { formatCell, formatSetCount } from './cell-format.ts';
import type { DraftWeek, PlanDraft } from './plan-draft.ts';
import { plannedRows, type TargetLine } from './target-lines.ts';
import classes from './targets-card.module.css';
import { cellKey, type UnreadCells, type useTargetCells } from './use-target-cells.ts';

interface TargetsGridProps {
  readonly draft: PlanDraft;
  readonly lines: readonly TargetLine[];
  readonly unread: UnreadCells;
  readonly cells: ReturnType<typeof useTargetCells>;
  readonly onOpenWeek: (week: number) => void;
}

export function TargetsGrid({ draft, lines, unread, cells, onOpenWeek }: TargetsGridProps) {
  const { gridProps, squareProps } = useGridKeys({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ row: number; column: number; text: string } | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    table.current?.querySelector<HTMLElement>(`[data-square="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });
  const groups = groupsOf(lines);

  function leave(row: number, column: number): void {
    setEditing(null);
    cells.setTyped(null);
    focusNext.current = `${row}-${column}`;
  }

  function commit(text: string): void {
    const line = editing && lines[editing.column];
    if (line) cells.commit({ week: editing.row, line }, text);
  }

  function handleInputKey(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation();
    if (!editing || event.nativeEvent.isComposing) return;
    const { row, column } = editing;
    const [down, across] = stepOf(event);
    if (event.key === 'Escape') leave(row, column);
    else if (down !== 0 || across !== 0) {
      commit(event.currentTarget.value);
      const next = { row: row + down, column: column + across };
      const line = lines[next.column];
      const isThere = line !== undefined && draft.weeks[next.row] && cells.isThere({ week: next.row, line });
      leave(isThere ? next.row : row, isThere ? next.column : column);
    } else return;
    event.preventDefault();
  }

  function handleCellKey(event: KeyboardEvent, row: number, column: number): void {
    const line = lines[column];
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = { week: row, line };
    if (event.key === 'Delete' || event.key === 'Backspace') cells.commit(cell, '');
    else if (event.key.length === 1 && event.key !== ' ') setEditing({ row, column, text: event.key });
    else return;
    event.preventDefault();
  }

  return (
    <div className={classes.scroll}>
      <table ref={table} className={classes.grid} {...gridProps}>
        <caption className={hidden.hidden}>{t`Targets, weeks down, lines across`}</caption>
        <thead>
          {groups.length > 1 && (
            <tr className={classes.groups}>
              <td />
              {groups.map(({ key, day, programTitle, count }) => (
                <th key={key} scope="colgroup" colSpan={count}>
                  <span>
                    <b>{dayName(day + 1)}</b> {programTitle}
                  </span>
                </th>
              ))}
              <td />
            </tr>
          )}
          <tr>
            <th scope="col" className={classes.weekName}>
              {t`Week`}
            </th>
            {lines.map((line) => (
              <th key={line.key} scope="col">
                {moveTitle(line.move)}
                <small>{shownRows(line, 0).rows}</small>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {draft.weeks.map((week, row) => (
            <tr key={week.key} data-deload={week.deload ? true : undefined}>
              <th scope="row">
                <span className={classes.number}>{row + 1}</span>
                {week.deload && (
                  <span className={classes.deload}>
                    {t`Deload`}
                    <small>{formatSets(week.deload.sets)}</small>
                  </span>
                )}
              </th>
              {lines.map((line, column) => {
                const cell = { week: row, line };
                if (!cells.isThere(cell)) {
                  return (
                    <td key={line.key}>
                      <span className={hidden.hidden}>{t`Not in this week`}</span>
                    </td>
                  );
                }
                const refused = unread.get(cellKey(row, line));
                const own = cells.ownRows(cell);
                const name = `${placeName({ week: row + 1, day: line.day + 1 })}${comma()}${moveTitle(line.move)}`;
                if (editing?.row === row && editing.column === column) {
                  return (
                    <td key={line.key}>
                      <input
                        className={classes.input}
                        aria-label={name}
                        defaultValue={editing.text}
                        autoCapitalize="off"
                        autoComplete="off"
                        spellCheck={false}
                        maxLength={200}
                        size={1}
                        ref={beginEditing}
                        onChange={(event) => cells.setTyped(event.currentTarget.value)}
                        onKeyDown={handleInputKey}
                        onBlur={(event) => {
                          commit(event.currentTarget.value);
                          setEditing(null);
                          cells.setTyped(null);
                        }}
                      />
                    </td>
                  );
                }
                const { rows, load } = refused ? { rows: refused.text, load: '' } : shownRows(line, row, week, own);
                const state = refused
                  ? t`cannot be read`
                  : own.length > 0
                    ? t`own target`
                    : week.deload
                      ? t`deload`
                      : t`as planned`;
                return (
                  <td key={line.key}>
                    <button
                      type="button"
                      className={classes.cell}
                      data-own={own.length > 0 || undefined}
                      data-refused={refused ? true : undefined}
                      data-active={cells.active?.week === row && cells.active.line.key === line.key ? true : undefined}
                      aria-label={`${name}${colon()}${[rows, load, state].filter(Boolean).join(comma())}`}
                      {...squareProps(row, column)}
                      onFocus={() => {
                        squareProps(row, column).onFocus();
                        cells.activate(cell);
                      }}
                      onKeyDown={(event) => handleCellKey(event, row, column)}
                      onClick={() => setEditing({ row, column, text: cells.textOf(cell) })}
                    >
                      {rows}
                      {/* The space parts them for whoever says aloud what is written on it. */}
                      {load && ' '}
                      {load && <small>{load}</small>}
                    </button>
                  </td>
                );
              })}
              <td>
                <button
                  type="button"
                  className={classes.more}
                  aria-label={moreFor(row + 1)}
                  {...squareProps(row, lines.length)}
                  onClick={() => onOpenWeek(row)}
                >
                  <Icon name="dots" size={20} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const moreFor = (week: number): string => t`More for week ${week}`;

const formatSets = (share: number): string => t({ message: `Sets ${share} %`, comment: 'of a deload: Sets 50 %' });

/** What was planned is there to be typed over; a character typed stays, and one goes on after it. */
function beginEditing(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return;
  input.focus();
  if (input.value.length > 1) input.select();
}

function stepOf({ key, shiftKey }: KeyboardEvent): readonly [down: number, across: number] {
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0];
  if (key === 'Tab') return [0, shiftKey ? -1 : 1];
  if (key === 'ArrowDown') return [1, 0];
  return key === 'ArrowUp' ? [-1, 0] : [0, 0];
}

function shownRows(line: TargetLine, row: number, week?: DraftWeek, own: readonly SetRow[] = []) {
  const planned = plannedRows(line, row);
  const rows = own.length > 0 ? own : planned.rows;
  const deload = week ? (week.deload ?? planned.deload) : null;
  return rows ? formatCell(rows, line.shorthand, deload) : { rows: formatSetCount(line.move.sets), load: '' };
}

function groupsOf(lines: readonly TargetLine[]) {
  const groups = Map.groupBy(lines, ({ day, programId }) => `${day}-${programId}`);
  return [...groups].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, day: first.day, programTitle: first.programTitle, count: others.length + 1 }] : [],
  );
}
