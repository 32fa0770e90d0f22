/**
 * The stored form: no spaces around words, tags in lower case and each once, supersets numbered in their order. Two programs that a person
 * would call the same then compare as equal, so a save that changes nothing makes no new version.
 */
import type { PlannedMove, ProgramContent, SentProgram } from './program.ts';
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
  const { metres, restSeconds, superset, plan } = move;
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
    ...(plan && { plan }),
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
