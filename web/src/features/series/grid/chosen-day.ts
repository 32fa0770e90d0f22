/** Which square is open, as the address says it: `?week=4&day=2`. */
import type { GridCell } from './day-format.ts';

export function chosenIn(params: URLSearchParams, cells: readonly GridCell[]): GridCell | null {
  const [week, day] = [Number(params.get('week')), Number(params.get('day'))];
  return cells.find((cell) => cell.week === week && cell.day === day) ?? null;
}

/** The day that is open at first: today, else the next workout, else the last one of the plan. */
export function firstOpen(cells: readonly GridCell[], today: string | null): GridCell | null {
  const isToday = (cell: GridCell) => cell.date !== null && cell.date === today;
  const upcoming = cells.find(({ status }) => status === 'upcoming');
  return cells.find(isToday) ?? upcoming ?? cells.findLast(({ programId }) => programId !== null) ?? null;
}

export function addressOf(params: URLSearchParams, cell: GridCell | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('week');
  next.delete('day');
  if (cell) {
    next.set('week', String(cell.week));
    next.set('day', String(cell.day));
  }
  return next;
}
