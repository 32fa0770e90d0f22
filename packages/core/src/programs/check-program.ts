/**
 * Rules beyond what the schema says. The builder shows each objection at its field, and the server refuses with the same words. Without
 * schemas, because the browser loads it.
 */
import { parseFormat } from '../clocks/parse-format.ts';
import { checkLinePlan } from '../plans/check-plan.ts';
import type { fixedMoves, PlannedMove, ProgramContent } from './program.ts';

/** Where something is wrong, and what to do: `/moves/2/title`, "Give the exercise a name." */
interface ProgramObjection {
  path: string;
  message: string;
}

const reservedIds: readonly string[] = ['warmup', 'cooldown'] satisfies (keyof typeof fixedMoves)[];

/** Empty when there is nothing to object to. */
export function checkProgram({ title, timed, format, moves }: ProgramContent): ProgramObjection[] {
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'Give the program a title.' }] : []),
    ...(moves.length === 0 && !timed ? [{ path: '/moves', message: 'Add at least one exercise.' }] : []),
    ...(format && !parseFormat(format) ? [{ path: '/format', message: unknownFormat }] : []),
    ...checkMoves(moves, '/moves'),
  ];
}

export const unknownFormat = 'Something is missing in this format. Choose it again.';

/** Those of a program, or those that a workout alone has. */
export function checkMoves(moves: readonly PlannedMove[], at: string): ProgramObjection[] {
  return moves.flatMap((move, index) => {
    const objections = [...checkId(moves, index), ...checkMove(move)];
    return objections.map(({ path, message }) => ({ path: `${at}/${index}${path}`, message }));
  });
}

function checkId(moves: readonly PlannedMove[], index: number): ProgramObjection[] {
  const id = moves[index]?._id ?? '';
  if (reservedIds.includes(id)) {
    return [{ path: '/_id', message: 'Warm-up and cool-down are added automatically. Remove this exercise.' }];
  }
  const first = moves.findIndex((move) => move._id === id);
  if (first === index) return [];
  return [{ path: '/_id', message: `This has the same id as exercise ${first + 1}. Remove it and add it again.` }];
}

function checkMove({ title, measure, variants, plan, ...counts }: PlannedMove): ProgramObjection[] {
  const { words, fields } = counted[measure];
  const extra = countFields.filter((field) => (counts[field] ?? null) !== null && !fields.includes(field));
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'Give the exercise a name.' }] : []),
    ...extra.map((field) => ({
      path: `/${field}`,
      message: `This exercise counts ${words}. Leave the ${field} empty.`,
    })),
    ...checkVariants(variants),
    ...(plan ? checkLinePlan(plan, measure).map(({ path, message }) => ({ path: `/plan${path}`, message })) : []),
  ];
}

const countFields = ['reps', 'seconds', 'metres'] as const;

/** What a set of each measure counts, and the fields that say how much. */
const counted: Record<PlannedMove['measure'], { words: string; fields: readonly (typeof countFields)[number][] }> = {
  reps: { words: 'reps', fields: ['reps'] },
  seconds: { words: 'seconds', fields: ['seconds'] },
  metres: { words: 'metres', fields: ['metres'] },
  'reps-and-seconds': { words: 'reps and seconds', fields: ['reps', 'seconds'] },
};

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
