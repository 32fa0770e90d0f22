/**
 * The life of the edit form: a draft beside what it was made from, one save at a time, and four ways out: Save, Close (which saves too
 * and offers Undo), leaving the page, and deciding a conflict. No way loses what was typed.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api-errors.ts';
import { wordsFor } from '#lib/words-for-error.ts';
import { workoutQueries } from '../queries.ts';
import { type DraftProblems, placeProblems, problemsOf } from './draft-problems.ts';
import { changesOf, draftOf, type EditDraft } from './edit-draft.ts';
import { type KeptDraft, takeDraft } from './kept-drafts.ts';
import { leaveEditing } from './leave-editing.ts';
import { offerUndo, saveChanges } from './save-changes.ts';

interface Trouble {
  readonly message: string | null;
  readonly problems: DraftProblems | null;
  /** The workout as somebody else has left it. */
  readonly theirs: Workout | null;
}

const calm: Trouble = { message: null, problems: null, theirs: null };

export function useWorkoutEditor(workout: Workout, user: User, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [{ base, draft }, setEdited] = useState<KeptDraft>(
    () => takeDraft(workout._id) ?? { base: workout, draft: draftOf(workout) },
  );
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState(calm);
  const [isChecked, setChecked] = useState(false);

  const changes = changesOf(draft, base, user.units);
  const found = problemsOf(draft, base, user.units, new Date());
  const isSettled = useRef(false);

  const done = () => {
    isSettled.current = true;
    onDone();
  };

  async function send(from: Workout, isClosing: boolean): Promise<void> {
    if (changes === null) return done();
    setChecked(true);
    if (found.summary !== null)
      return setTrouble({ ...calm, message: `${found.summary} Your changes are still here.` });
    setSaving(true);
    try {
      const saved = await saveChanges(client, { base: from, changes });
      if (isClosing) offerUndo(client, { base, changes }, saved);
      done();
    } catch (error) {
      setTrouble(await explain(error));
    } finally {
      setSaving(false);
    }
  }

  async function explain(error: unknown): Promise<Trouble> {
    const message = `${wordsFor(error, 'The changes could not be saved.')} Your changes are still here.`;
    if (!(error instanceof ApiError)) return { ...calm, message };
    if (error.code !== 'revision_conflict')
      return { ...calm, message, problems: placeProblems(error.details, draft.sets) };
    const theirs = await client.fetchQuery({ ...workoutQueries.one(base._id), staleTime: 0 }).catch(() => null);
    return theirs ? { ...calm, theirs } : { ...calm, message };
  }

  /** What has to be known when the page is left: an effect that runs once sees only this. */
  const leaving = useRef({ base, draft, changes, problem: found.summary });
  useEffect(() => {
    leaving.current = { base, draft, changes, problem: found.summary };
  });
  useEffect(() => {
    let isHere = true;
    const goBack = () => navigate(`/workout/${workout._id}/edit/`);
    // The tab goes away: there is no later, and what is sent now arrives.
    const handlePageHide = () => {
      const { base: from, changes: last, problem } = leaving.current;
      if (isSettled.current || last === null || problem !== null) return;
      const rebase = (saved: Workout) => setEdited((edited) => ({ ...edited, base: saved }));
      void saveChanges(client, { base: from, changes: last, keepalive: true }).then(rebase, () => undefined);
    };
    addEventListener('pagehide', handlePageHide);
    return () => {
      isHere = false;
      removeEventListener('pagehide', handlePageHide);
      // In the next turn, because in development React leaves every page once on trial and comes right back.
      setTimeout(() => {
        const { changes: last, ...rest } = leaving.current;
        if (!isHere && !isSettled.current && last !== null)
          void leaveEditing(client, { ...rest, changes: last, goBack });
      });
    };
  }, [client, navigate, workout._id]);

  return {
    base,
    draft,
    isSaving,
    isChanged: changes !== null,
    message: trouble.message,
    theirs: trouble.theirs,
    /** Times are judged while they are typed; a set only once it was to be saved, because a number is typed digit by digit. */
    problems: trouble.problems ?? (isChecked ? found : { ...found, sets: new Map<number, never>() }),
    change: (part: Partial<EditDraft>) => {
      setEdited((edited) => ({ ...edited, draft: { ...edited.draft, ...part } }));
      if (trouble.theirs === null) setTrouble(calm);
    },
    /** Another part of the page saved something of the workout: what is typed here stays, and builds on that. */
    rebase: (saved: Workout) => setEdited((edited) => ({ ...edited, base: saved })),
    save: () => send(base, false),
    close: () => send(base, true),
    overwrite: () => trouble.theirs && send(trouble.theirs, false),
    discard: done,
  };
}
