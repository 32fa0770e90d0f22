/**
 * A program in the form it is kept in: without spaces around words, tags in lower case and each once. Two programs that a person
 * would call the same then compare as equal, so a save that changes nothing makes no new version.
 */
import type { PlannedMove, ProgramContent, SentProgram } from './program.ts';

/** `normaliseProgram({ title: ' Legs ', tags: ['Strength', 'strength '], … })` is titled "Legs" and has one tag. */
export function normaliseProgram({ title, description, tags, timed, moves }: SentProgram): ProgramContent {
  const words = tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== '');
  return {
    title: title.trim(),
    description: description.trim(),
    tags: [...new Set(words)],
    timed,
    moves: moves.map(normaliseMove),
  };
}

function normaliseMove(move: SentProgram['moves'][number]): PlannedMove {
  const { _id, title, exerciseId, moveId, trackable, weight, measure, variants, sets, reps, seconds } = move;
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
  };
}
