/**
 * Rules beyond what the schema says. The builder shows each objection at its field, and the server refuses with the same. Without
 * schemas, because the browser loads it.
 */
import { parseFormat } from '../clocks/parse-format.ts';
import { checkLinePlan } from '../plans/check-plan.ts';
import { type Objection, type Reason, reason } from '../reasons/reason.ts';
import type { fixedMoves, PlannedMove, ProgramContent } from './program.ts';

const reservedIds: readonly string[] = ['warmup', 'cooldown'] satisfies (keyof typeof fixedMoves)[];

/** Empty when there is nothing to object to: `/moves/2/title`, "Give the exercise a name." */
export function checkProgram({ title, timed, format, moves }: ProgramContent): Objection[] {
  return [
    ...(isBlank(title) ? [{ path: '/title', reason: reason('program-without-title') }] : []),
    ...(moves.length === 0 && !timed ? [{ path: '/moves', reason: reason('program-without-exercises') }] : []),
    ...(format && !parseFormat(format) ? [{ path: '/format', reason: reason('format-incomplete') }] : []),
    ...checkMoves(moves, '/moves'),
  ];
}

/** Those of a program, or those that a workout alone has. */
export function checkMoves(moves: readonly PlannedMove[], at: string): Objection[] {
  return moves.flatMap((move, index) => {
    const objections = [...checkId(moves, index), ...checkMove(move)];
    return objections.map(({ path, ...why }) => ({ path: `${at}/${index}${path}`, ...why }));
  });
}

function checkId(moves: readonly PlannedMove[], index: number): Objection[] {
  const id = moves[index]?._id ?? '';
  if (reservedIds.includes(id)) {
    return [{ path: '/_id', reason: reason('exercise-id-reserved') }];
  }
  const first = moves.findIndex((move) => move._id === id);
  if (first === index) return [];
  return [{ path: '/_id', reason: reason('exercise-id-taken', { position: first + 1 }) }];
}

function checkMove({ title, measure, variants, plan, ...counts }: PlannedMove): Objection[] {
  return [
    ...(isBlank(title) ? [{ path: '/title', reason: reason('exercise-without-name') }] : []),
    ...countFields.flatMap((field) => {
      const why = miscounted[measure][field];
      return why && (counts[field] ?? null) !== null ? [{ path: `/${field}`, reason: why }] : [];
    }),
    ...checkVariants(variants),
    ...(plan ? checkLinePlan(plan, measure).map(({ path, ...why }) => ({ path: `/plan${path}`, ...why })) : []),
  ];
}

const countFields = ['reps', 'seconds', 'metres'] as const;

/** The fields that say how much of something that a set of the measure does not count. */
const miscounted: Record<PlannedMove['measure'], Partial<Record<(typeof countFields)[number], Reason>>> = {
  reps: {
    seconds: reason('exercise-counts-reps-not-seconds'),
    metres: reason('exercise-counts-reps-not-metres'),
  },
  seconds: {
    reps: reason('exercise-counts-seconds-not-reps'),
    metres: reason('exercise-counts-seconds-not-metres'),
  },
  metres: {
    reps: reason('exercise-counts-metres-not-reps'),
    seconds: reason('exercise-counts-metres-not-seconds'),
  },
  'reps-and-seconds': { metres: reason('exercise-counts-reps-and-seconds-not-metres') },
};

function checkVariants(variants: PlannedMove['variants']): Objection[] {
  const names = variants.map(({ label }) => label.trim().toLowerCase());
  return names.flatMap((name, index): Objection[] => {
    const path = `/variants/${index}/label`;
    if (name === '') return [{ path, reason: reason('variant-without-name') }];
    return names.indexOf(name) === index ? [] : [{ path, reason: reason('variant-twice') }];
  });
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
