import type { Random } from '@workout-tracker/peloton-simulator/random';
import type { PlannedSession } from './planned-session.ts';

/** How hard a session felt, from 1 to 10; undefined where nobody tapped it in. */
export function feltEffort(
  chance: Random,
  { kind, isEasy, isHard }: Pick<PlannedSession, 'kind' | 'isEasy'> & { readonly isHard: boolean },
): number | undefined {
  if (chance.chance(0.08)) return undefined;
  if (isEasy) return chance.pick([2, 3, 4, 4]);
  if (isHard) return chance.pick([8, 9, 9]);
  return chance.pick(kind === 'strength' ? [6, 7, 7, 8] : [5, 6, 7]);
}
