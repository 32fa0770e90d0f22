/**
 * What makes a program one that can be trained, beyond what its schema says. The builder shows each objection at its field, and the
 * server refuses with the same words. Without schemas, because the browser loads it.
 */
import type { fixedMoves, PlannedMove, ProgramContent } from './program.ts';

/** Where something is wrong, and what to do: `/moves/2/title`, "Give the move a name." */
export interface ProgramObjection {
  path: string;
  message: string;
}

const reservedIds: readonly string[] = ['warmup', 'cooldown'] satisfies (keyof typeof fixedMoves)[];

/** Empty when there is nothing to object to. */
export function checkProgram({ title, timed, moves }: ProgramContent): ProgramObjection[] {
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'Give the program a title.' }] : []),
    ...(moves.length === 0 && !timed ? [{ path: '/moves', message: 'Add at least one move.' }] : []),
    ...moves.flatMap((move, index) => {
      const objections = [...checkId(moves, index), ...checkMove(move)];
      return objections.map(({ path, message }) => ({ path: `/moves/${index}${path}`, message }));
    }),
  ];
}

function checkId(moves: readonly PlannedMove[], index: number): ProgramObjection[] {
  const id = moves[index]?._id ?? '';
  if (reservedIds.includes(id)) {
    return [{ path: '/_id', message: 'Warm-up and cool-down are added automatically. Remove this move.' }];
  }
  const first = moves.findIndex((move) => move._id === id);
  if (first === index) return [];
  return [{ path: '/_id', message: `This has the same id as move ${first + 1}. Remove it and add it again.` }];
}

function checkMove({ title, measure, reps, seconds, variants }: PlannedMove): ProgramObjection[] {
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'Give the move a name.' }] : []),
    ...(measure === 'reps' && seconds !== null
      ? [{ path: '/seconds', message: 'This move counts reps. Leave the seconds empty.' }]
      : []),
    ...(measure === 'seconds' && reps !== null
      ? [{ path: '/reps', message: 'This move counts seconds. Leave the reps empty.' }]
      : []),
    ...checkVariants(variants),
  ];
}

function checkVariants(variants: PlannedMove['variants']): ProgramObjection[] {
  const names = variants.map(({ label }) => label.trim().toLowerCase());
  return names.flatMap((name, index) => {
    const path = `/variants/${index}/label`;
    if (name === '') return [{ path, message: 'Give the variant a name.' }];
    return names.indexOf(name) === index ? [] : [{ path, message: 'This variant already exists.' }];
  });
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
