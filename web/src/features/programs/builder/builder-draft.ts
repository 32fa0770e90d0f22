/** What happens to a draft, one event at a time. Plain, so that every rule of the builder is a line of a test. */
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { freeMoveId, isWeighed, moveIdFor, slugOf } from '@workout-tracker/core/programs/move-id';
import type { Draft, DraftMove } from './draft.ts';

export const draftLimits = { tags: 8, moves: 60, variants: 12 } as const;

export type ChangeOfMove = Partial<
  Pick<DraftMove, 'title' | 'weight' | 'measure' | 'sets' | 'reps' | 'seconds' | 'metres' | 'rest'>
>;

type AddedExercise = Pick<Exercise, '_id' | 'title' | 'isOwn' | 'loading' | 'measure' | 'variants'>;

export type DraftEvent =
  | { readonly type: 'details-changed'; readonly change: Partial<Pick<Draft, 'title' | 'description' | 'timed'>> }
  | { readonly type: 'tag-added' | 'tag-removed'; readonly tag: string }
  | { readonly type: 'exercise-added'; readonly exercise: AddedExercise }
  | { readonly type: 'own-move-added'; readonly title: string }
  | { readonly type: 'move-changed'; readonly id: string; readonly change: ChangeOfMove }
  | { readonly type: 'move-removed'; readonly id: string }
  | { readonly type: 'move-shifted'; readonly id: string; readonly to: number }
  | { readonly type: 'variant-added' | 'variant-removed'; readonly id: string; readonly label: string }
  | { readonly type: 'replaced'; readonly draft: Draft };

export function changeDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'details-changed':
      return { ...draft, ...event.change };
    case 'tag-added':
      return addTag(draft, event.tag);
    case 'tag-removed':
      return { ...draft, tags: draft.tags.filter((tag) => tag !== event.tag) };
    case 'exercise-added':
      return addExercise(draft, event.exercise);
    case 'own-move-added': {
      const title = event.title.trim();
      return title === '' ? draft : addMove(draft, slugOf(title), { title, exerciseId: null, weight: true });
    }
    case 'move-changed':
      return changeMove(draft, event.id, (move) => ({ ...move, ...event.change }));
    case 'move-removed':
      return { ...draft, moves: draft.moves.filter(({ _id }) => _id !== event.id) };
    case 'move-shifted':
      return shiftMove(draft, event.id, event.to);
    case 'variant-added':
      return changeMove(draft, event.id, (move) => addVariant(move, event.label.trim()));
    case 'variant-removed':
      return changeMove(draft, event.id, (move) => {
        return { ...move, variants: move.variants.filter((label) => label !== event.label) };
      });
    case 'replaced':
      return event.draft;
  }
}

/** Tags are lower case and each once: `'  Upper  Body '` is `upper body`. */
function addTag(draft: Draft, typed: string): Draft {
  const tag = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (tag === '' || draft.tags.includes(tag) || draft.tags.length >= draftLimits.tags) return draft;
  return { ...draft, tags: [...draft.tags, tag] };
}

function addExercise(draft: Draft, exercise: AddedExercise): Draft {
  const { _id, title, measure, variants } = exercise;
  return addMove(draft, moveIdFor(exercise), {
    title,
    exerciseId: _id,
    weight: isWeighed(exercise),
    measure,
    variants: variants.map(({ label }) => label),
  });
}

function addMove(draft: Draft, wantedId: string, more: Partial<DraftMove>): Draft {
  if (draft.moves.length >= draftLimits.moves) return draft;
  const _id = freeMoveId(
    wantedId,
    draft.moves.map((move) => move._id),
  );
  return { ...draft, moves: [...draft.moves, { ...plainMove, ...more, ...(draft.timed && byTheClock), _id }] };
}

const plainMove: Omit<DraftMove, '_id'> = {
  title: '',
  exerciseId: null,
  trackable: true,
  weight: false,
  measure: 'reps',
  sets: '3',
  reps: '10',
  seconds: '40',
  metres: '40',
  rest: '',
  superset: null,
  variants: [],
};

/** Where the clock leads, every move is a stretch of seconds. */
const byTheClock = { measure: 'seconds', sets: '1' } as const;

function changeMove(draft: Draft, id: string, change: (move: DraftMove) => DraftMove): Draft {
  return { ...draft, moves: draft.moves.map((move) => (move._id === id ? change(move) : move)) };
}

function addVariant(move: DraftMove, label: string): DraftMove {
  const isKnown = move.variants.some((known) => known.toLowerCase() === label.toLowerCase());
  if (label === '' || isKnown || move.variants.length >= draftLimits.variants) return move;
  return { ...move, variants: [...move.variants, label] };
}

function shiftMove(draft: Draft, id: string, to: number): Draft {
  const from = draft.moves.findIndex(({ _id }) => _id === id);
  const move = draft.moves[from];
  const place = Math.min(Math.max(to, 0), draft.moves.length - 1);
  if (!move || place === from) return draft;
  return { ...draft, moves: draft.moves.toSpliced(from, 1).toSpliced(place, 0, move) };
}
