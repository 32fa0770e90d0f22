/**
 * Debounced saving of a note: a moment after the last letter, or at once on request. Until it is in the outbox it stands in local storage,
 * which takes it synchronously: a page that is closed in that moment cannot finish a write to the database.
 */
import type { Offline } from '#offline/browser-offline.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { createFormDrafts } from '#storage/form-drafts.ts';

const pauseMs = 800;

interface LeftNote {
  readonly workoutId: string;
  readonly text: string;
}

const drafts = createFormDrafts<LeftNote>({
  name: 'workout-note-draft',
  version: 1,
  versionField: 'version',
  parse: ({ workoutId, text }) =>
    typeof workoutId === 'string' && typeof text === 'string' ? { workoutId, text } : null,
});

const keyOf = (userId: string) => ({ userId, subject: 'latest' });

/** The outbox, as far as a note needs it. */
interface NoteOutbox {
  readonly outbox: Pick<Offline['outbox'], 'userId'>;
  readonly saves: Pick<Offline['saves'], 'editWorkout'>;
}

/** Sends the note that was being typed when a page before this one was closed. */
export async function saveLeftNote({ outbox, saves }: NoteOutbox): Promise<void> {
  const key = keyOf(outbox.userId);
  const left = drafts.read(key);
  if (!left) return;
  const outcome = await editNote(saves, left.workoutId, left.text);
  if (outcome.kind !== 'not-stored' && drafts.read(key)?.text === left.text) drafts.forget(key);
}

/** Whatever is changed elsewhere meanwhile, of the note the last word counts: the edit names no revision. */
const editNote = (saves: NoteOutbox['saves'], workoutId: string, text: string): Promise<SaveOutcome> =>
  saves.editWorkout(workoutId, { notes: text.trim() }, undefined);

export interface NoteSaver {
  type(text: string): void;
  /** Nothing happens where nothing was typed since. */
  saveNow(): void;
}

interface NoteParts extends NoteOutbox {
  readonly workoutId: string;
  /** Hears how the latest save went, and null while something is not saved yet. */
  readonly tell: (outcome: SaveOutcome | null) => void;
}

export function createNoteSaver({ outbox, saves, workoutId, tell }: NoteParts): NoteSaver {
  const key = keyOf(outbox.userId);
  let typed: string | null = null;
  let begun = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function saveNow(): Promise<void> {
    clearTimeout(timer);
    if (typed === null) return;
    const text = typed;
    typed = null;
    begun += 1;
    const mine = begun;
    const outcome = await editNote(saves, workoutId, text);
    if (mine !== begun || typed !== null) return;
    if (outcome.kind !== 'not-stored') drafts.forget(key);
    tell(outcome);
  }

  return {
    type(text) {
      if (typed === null) tell(null);
      typed = text;
      drafts.keep(key, { workoutId, text });
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), pauseMs);
    },
    saveNow: () => void saveNow(),
  };
}
