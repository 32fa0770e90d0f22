/**
 * The life of the edit form: a draft beside what it was made from, one save at a time, and four ways out: Save, Close (which saves too
 * and offers Undo), leaving the page, and deciding a conflict. No way loses what was typed, and a closed tab leaves it as a draft.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { goesByItself } from '../save-format.ts';
import { problemsOf } from './draft-problems.ts';
import { dropMine, keepMine } from './edit-conflict.ts';
import { changesOf, draftOf, type EditDraft } from './edit-draft.ts';
import { calm, errorAfter, stillHere, waitingError, withObjections } from './edit-error.ts';
import { leaveEditing } from './leave-editing.ts';
import { offerUndo, saveChanges } from './save-changes.ts';
import { useKeptEdit } from './use-kept-edit.ts';

export function useWorkoutEditor(workout: Workout, user: User, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { base, draft, leftAt, setEdited, forget } = useKeptEdit(workout, user);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState(() => waitingError(user._id, workout._id));
  const [isChecked, setChecked] = useState(false);

  const changes = changesOf(draft, base, user.units);
  const found = problemsOf(draft, base, user.units, new Date());
  const isSettled = useRef(false);

  const done = () => {
    isSettled.current = true;
    forget();
    onDone();
  };

  async function send(isClosing: boolean): Promise<void> {
    if (changes === null) return done();
    setChecked(true);
    if (found.summary !== null) return setError({ ...calm, message: stillHere(found.summary) });
    await follow(
      () => saveChanges(client, { base, changes }),
      (outcome) => {
        if (isClosing) offerUndo(client, { base, changes }, outcome);
      },
    );
  }

  /** Mine, with what was typed since the other version came up. */
  async function overwrite(): Promise<void> {
    await follow(async () => {
      if (changes !== null) await saveChanges(client, { base, changes });
      return keepMine(client, base._id);
    });
  }

  async function follow(save: () => Promise<SaveOutcome>, onKept: (outcome: SaveOutcome) => void = () => {}) {
    setSaving(true);
    try {
      const outcome = await save();
      if (outcome.kind !== 'saved' && !goesByItself(outcome)) {
        return setError(errorAfter(outcome, user._id, base._id));
      }
      onKept(outcome);
      done();
    } catch (error) {
      setError({ ...calm, message: stillHere(errorReason(error, 'The changes could not be saved.')) });
    } finally {
      setSaving(false);
    }
  }

  /** What has to be known when the page is left: an effect that runs once sees only this. */
  const leaving = useRef({ base, changes, problem: found.summary, forget });
  useEffect(() => {
    leaving.current = { base, changes, problem: found.summary, forget };
  });
  useEffect(() => {
    let isHere = true;
    const goBack = () => navigate(`/workout/${workout._id}/edit/`);
    return () => {
      isHere = false;
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
    message: error.message,
    theirs: error.theirs,
    /** Times are judged while they are typed; a set only once it was to be saved, because a number is typed digit by digit. */
    problems: withObjections(isChecked ? found : { ...found, sets: new Map() }, error, draft.sets),
    /** Until there is something else to say about it. */
    leftAt: error.message === null && error.theirs === null ? leftAt : null,
    change: (part: Partial<EditDraft>) => {
      setEdited((edited) => ({ ...edited, draft: { ...edited.draft, ...part } }));
      if (error.theirs === null) setError(calm);
    },
    /** Another part of the page saved something of the workout: what is typed here stays, and builds on that. */
    rebase: (saved: Workout) => setEdited((edited) => ({ ...edited, base: saved })),
    /** What was left here is given up, and the form begins with the workout as it is. */
    startOver: () => {
      setError(calm);
      setChecked(false);
      setEdited({ base: workout, draft: draftOf(workout) });
    },
    save: () => send(false),
    close: () => send(true),
    overwrite,
    discard: () => {
      void dropMine(client, base._id);
      done();
    },
  };
}
