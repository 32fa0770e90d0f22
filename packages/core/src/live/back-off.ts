/** Sets that take a share of today's first working set, as it was really done. */
import { isJudged } from '../plans/judged-kinds.ts';
import type { LiveSession } from './live-session.ts';
import { type Position, targetAt } from './positions.ts';

/** Warm-ups, drop sets and back-off sets have weights of their own. */
export function hasOwnWeight(position: Position): boolean {
  return !isJudged(position.kind) || targetAt(position)?.ofFirst !== undefined;
}

/** The first of a move that was done. */
export const firstWorkingSet = ({ positions }: Pick<LiveSession, 'positions'>, mid: string): Position | undefined =>
  positions.find((position) => position.mid === mid && position.completed !== null && !hasOwnWeight(position));
