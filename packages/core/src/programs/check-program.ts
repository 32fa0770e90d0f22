/**
 * What makes a program one that can be trained, beyond what its schema says. The builder shows each objection at its field, and the
 * server refuses with the same words. Without schemas, because the browser loads it.
 */
import { parseFormat } from '../clocks/format-fields.ts';
import type { fixedMoves, PlannedMove, ProgramContent, SentProgram } from './program.ts';

/** Where something is wrong, and what to do: `/moves/2/title`, "Give the move a name." */
interface ProgramObjection {
  path: string;
  message: string;
}

const reservedIds: readonly string[] = ['warmup', 'cooldown'] satisfies (keyof typeof fixedMoves)[];

/** Empty when there is nothing to object to. */
export function checkProgram({ title, timed, format, moves }: ProgramContent): ProgramObjection[] {
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'Give the program a title.' }] : []),
    ...(moves.length === 0 && !timed ? [{ path: '/moves', message: 'Add at least one move.' }] : []),
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
    return [{ path: '/_id', message: 'Warm-up and cool-down are added automatically. Remove this move.' }];
  }
  const first = moves.findIndex((move) => move._id === id);
  if (first === index) return [];
  return [{ path: '/_id', message: `This has the same id as move ${first + 1}. Remove it and add it again.` }];
}

function checkMove({ title, measure, variants, ...counts }: PlannedMove): ProgramObjection[] {
  const { words, fields } = counted[measure];
  const extra = countFields.filter((field) => (counts[field] ?? null) !== null && !fields.includes(field));
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'Give the move a name.' }] : []),
    ...extra.map((field) => ({
      path: `/${field}`,
      message: `This move counts ${words}. Leave the ${field} empty.`,
    })),
    ...checkVariants(variants),
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

/**
 * A program in the form it is kept in: without spaces around words, tags in lower case and each once, supersets numbered in their order. Two programs that a person
 * would call the same then compare as equal, so a save that changes nothing makes no new version.
 */

/** `normaliseProgram({ title: ' Legs ', tags: ['Strength', 'strength '], … })` is titled "Legs" and has one tag. */
export function normaliseProgram({ title, description, tags, timed, format, moves }: SentProgram): ProgramContent {
  const words = tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== '');
  return {
    title: title.trim(),
    description: description.trim(),
    tags: [...new Set(words)],
    timed,
    // A stopwatch is a timed program without a format.
    ...(timed && format && format.kind !== 'stopwatch' && { format }),
    moves: numberSupersets(moves.map(normaliseMove)),
  };
}

function normaliseMove(move: SentProgram['moves'][number]): PlannedMove {
  const { _id, title, exerciseId, moveId, trackable, weight, measure, variants, sets, reps, seconds } = move;
  const { metres, restSeconds, superset } = move;
  return {
    _id,
    title: title.trim(),
    exerciseId: exerciseId ?? moveId ?? null,
    trackable,
    weight,
    measure,
    variants: variants.map(({ label }) => ({ label: label.trim() })),
    sets,
    reps,
    seconds,
    ...(metres !== undefined && { metres }),
    ...(restSeconds !== undefined && { restSeconds }),
    ...(superset !== undefined && { superset }),
  };
}

/** Moves in a row with one number are a superset, the first of them number 1; a move that stands alone with its number is in none. */
function numberSupersets<Move extends Pick<PlannedMove, 'superset'>>(moves: readonly Move[]): Move[] {
  let last = 0;
  return moves.map((move, index) => {
    const { superset, ...alone } = move;
    const isJoined = (neighbour: number): boolean => superset !== undefined && moves[neighbour]?.superset === superset;
    if (!isJoined(index - 1) && !isJoined(index + 1)) return alone as Move;
    if (!isJoined(index - 1)) last += 1;
    return { ...move, superset: last };
  });
}
