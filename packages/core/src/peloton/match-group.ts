/**
 * Those whose ends lie so close together that more than one pairing is possible. On a line of ends the nearest pair are always neighbours,
 * so only neighbours are weighed, and when a pair leaves the line, those on either side become neighbours: n log n in all.
 */
import type { Effort, Match } from './match.ts';
import { joinLine, leaveLine, type Moment, type Sides } from './match-line.ts';
import { settleTies } from './match-ties.ts';
import { SmallestFirst } from './smallest-first.ts';

interface Gap {
  left: Moment;
  right: Moment;
  width: number;
}

interface GroupOptions {
  toleranceMs: number;
  effort: Effort;
  /** Where matches go. */
  matches: Match[];
}

export function matchGroup(sides: Sides, { toleranceMs, effort, matches }: GroupOptions): void {
  const gaps = new SmallestFirst<Gap>((a, b) => {
    effort.comparisons += 1;
    return a.width < b.width || (a.width === b.width && a.left.endMs < b.left.endMs);
  });
  const weigh = (left: Moment | null, right: Moment | null): void => {
    if (left === null || right === null || isOneSided(left, right)) return;
    const width = right.endMs - left.endMs;
    if (width <= toleranceMs) gaps.add({ left, right, width });
  };
  const settle = (neighbours: readonly (readonly [Moment, Moment])[], differenceMs: number): void => {
    for (const { logged, peloton } of settleTies(neighbours, effort)) matches.push({ logged, peloton, differenceMs });
  };

  const line = joinLine(sides);
  for (const moment of line) if (moment.logged.length > 0 && moment.peloton.length > 0) settle([[moment, moment]], 0);
  for (const moment of line) if (isEmpty(moment)) leaveLine(moment);
  for (const moment of line) if (!isEmpty(moment)) weigh(moment, moment.next);

  for (let gap = gaps.take(); gap !== undefined; gap = gaps.take()) {
    const equal = [gap];
    while (gaps.first?.width === gap.width) equal.push(gaps.take() as Gap);
    const open = equal.filter(({ left, right }) => left.next === right && right.previous === left);
    settle(
      open.map(({ left, right }) => [left, right] as const),
      gap.width,
    );
    const touched = new Set(open.flatMap(({ left, right }) => [left, right]));
    const emptied = [...touched].filter(isEmpty);
    for (const moment of emptied) leaveLine(moment);
    const besideHoles = new Set(emptied.map(({ previous }) => previous));
    for (const left of besideHoles) if (left !== null && !isEmpty(left)) weigh(left, left.next);
  }
}

const isEmpty = ({ logged, peloton }: Moment): boolean => logged.length === 0 && peloton.length === 0;

/** Once those of the same moment are settled, a moment holds one kind only. */
const isOneSided = (a: Moment, b: Moment): boolean =>
  (a.logged.length === 0 && b.logged.length === 0) || (a.peloton.length === 0 && b.peloton.length === 0);
