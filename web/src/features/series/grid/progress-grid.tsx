/**
 * The plan as a grid: weeks down, seven days across. Shape tells the states apart: a check, a thick frame, a dashed frame with a cross,
 * a dash, a thin frame. The whole grid is one stop of the Tab key, and a square opens its day.
 */
import { Card } from '@mantine/core';
import { dayOfMonth } from '#lib/day-words.ts';
import { useStanding } from '#lib/use-standing.ts';
import { CardHead } from '#ui/card-head.tsx';
import { Icon } from '#ui/icon.tsx';
import { useGridKeys } from '#ui/use-grid-keys.ts';
import hidden from '#ui/visually-hidden.module.css';
import { shortName } from '../series-words.ts';
import { cellLabel, columnLetters, type GridCell } from './day-words.ts';
import { GridKey } from './grid-key.tsx';
import classes from './progress-grid.module.css';

interface ProgressGridProps {
  readonly cells: readonly GridCell[];
  readonly titleOf: (programId: string) => string;
  /** `16 of 40 workouts` */
  readonly figures: string;
  readonly today: string | null;
  readonly chosen: GridCell | null;
  readonly onChoose: (cell: GridCell) => void;
}

export function ProgressGrid({ cells, titleOf, figures, today, chosen, onChoose }: ProgressGridProps) {
  const standing = useStanding();
  const weeks = [...Map.groupBy(cells, ({ week }) => week)];
  const current = cells.find(({ date }) => date !== null && date === today) ?? null;
  const start = chosen ?? current ?? cells[0];
  const { gridProps, squareProps } = useGridKeys({ row: start?.week ?? 1, column: start?.day ?? 1 });
  return (
    <Card component="section" className={classes.card} aria-labelledby="progress">
      <CardHead id="progress" title="Progress">
        <span>{figures}</span>
      </CardHead>
      <table className={classes.grid} aria-label="Days of the series" {...gridProps}>
        <thead>
          <tr>
            <td>
              <span className={hidden.hidden}>Week</span>
            </td>
            {columnLetters(cells).map((letter, index) => (
              <th key={cells[index]?.dayNumber} scope="col" data-current={current?.day === index + 1 || undefined}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(([week, inWeek]) => (
            <tr key={week}>
              <th scope="row" data-current={current?.week === week || undefined}>
                {week}
              </th>
              {inWeek.map((cell) => (
                <td key={cell.day}>
                  <button
                    type="button"
                    {...squareProps(week, cell.day)}
                    className={classes.cell}
                    data-status={cell.status}
                    data-today={cell === current || undefined}
                    data-waiting={standing(cell.workoutId) !== 'saved' || undefined}
                    aria-pressed={cell === chosen}
                    onClick={() => onChoose(cell)}
                  >
                    <span className={classes.face} aria-hidden="true">
                      <Inside cell={cell} isToday={cell === current} />
                      {cell.programId && <small>{shortName(titleOf(cell.programId))}</small>}
                    </span>
                    <span className={hidden.hidden}>
                      {cellLabel(cell, cell.programId && titleOf(cell.programId))}
                      {standing(cell.workoutId) !== 'saved' && ', waiting to sync'}
                    </span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <GridKey hasWaiting={cells.some(({ workoutId }) => standing(workoutId) !== 'saved')} />
    </Card>
  );
}

function Inside({ cell, isToday }: { readonly cell: GridCell; readonly isToday: boolean }) {
  const { status, date, day } = cell;
  if (status === 'done') return <Icon name="check" size={16} />;
  if (status === 'missed') return <Icon name="close" size={16} />;
  if (status === 'rest' && !isToday) return <Icon name="minus" size={16} />;
  return <b>{date === null ? day : dayOfMonth(date)}</b>;
}
