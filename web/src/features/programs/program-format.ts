/** A program in short words: what a set of a move is, how much there is to do and how long it takes. */
import { estimatedMinutes, type PlannedProgram } from '@workout-tracker/core/programs/estimated-length';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { countWords } from '#lib/number-format.ts';

type Plan = Pick<PlannedMove, 'sets' | 'measure' | 'reps' | 'seconds'>;

/** `'40 s'`, and from two minutes up in minutes where they are whole: `'20 min'`. */
export function secondsInWords(seconds: number): string {
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** `'3 × 12'`, `'3 × 40 s'`, `'40 s'` for a single stretch, `'3 sets'` without a target. */
export function planInWords({ sets, measure, reps, seconds }: Plan): string {
  const target = measure === 'seconds' ? seconds && secondsInWords(seconds) : reps;
  if (target === null) return countWords(sets, 'set');
  if (sets === 1) return measure === 'seconds' ? String(target) : countWords(Number(target), 'rep');
  return `${sets} × ${target}`;
}

export function plannedSets(moves: readonly PlannedMove[]): number {
  return moves.reduce((total, { sets }) => total + sets, 0);
}

/** `'About 42 min'` for sets, `'20 min'` by the clock; nothing where the plan does not say. */
export function lengthInWords(program: PlannedProgram): string {
  const minutes = estimatedMinutes(program);
  if (minutes === null) return '';
  return program.timed ? `${minutes} min` : `About ${minutes} min`;
}

/** `'7 moves, about 40 min'`, `'Timed, 20 min'`: the line under a title. */
export function sizeInWords(program: PlannedProgram): string {
  const kind = program.timed ? 'Timed' : countWords(program.moves.length, 'move');
  return [kind, lengthInWords(program).replace('About', 'about')].filter(Boolean).join(', ');
}
