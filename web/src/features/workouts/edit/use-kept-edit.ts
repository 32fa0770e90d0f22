/** The edit on screen: begun with what was left unsaved here, and kept on this device with every change until it is saved or given up. */
import type { User } from '@workout-tracker/core/people/user';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { changesOf, draftOf } from './edit-draft.ts';
import { type Edited, layOver, workoutDrafts } from './kept-drafts.ts';

interface KeptEdit extends Edited {
  /** When what it began with was left here; null when nothing was. */
  readonly leftAt: string | null;
  readonly setEdited: Dispatch<SetStateAction<Edited>>;
  /** Once the server or the outbox has it there is nothing left to keep. */
  readonly forget: () => void;
}

export function useKeptEdit(workout: Workout, { _id: userId, units }: User): KeptEdit {
  const subject = workout._id;
  const [left] = useState(() => {
    const kept = workoutDrafts.read({ userId, subject });
    const edited = kept && { ...layOver(workout, kept), keptAt: kept.keptAt };
    return edited && changesOf(edited.draft, edited.base, units) !== null ? edited : null;
  });
  const [edited, setEdited] = useState<Edited>(left ?? { base: workout, draft: draftOf(workout) });
  const [isLeft, setLeft] = useState(left !== null);
  const { base, draft } = edited;
  const { program, title, tags } = workout;
  useEffect(() => {
    // Of a workout that waits the program may be found a moment later than the workout.
    if (program) setEdited((now) => (now.base.program ? now : { ...now, base: { ...now.base, program, title, tags } }));
  }, [program, title, tags]);
  const isChanged = changesOf(draft, base, units) !== null;
  useEffect(() => {
    // The form may have opened on what was kept of an earlier visit. Until something is typed it begins with the newest there is.
    if (!isChanged && workout.revision > base.revision) setEdited({ base: workout, draft: draftOf(workout) });
  }, [workout, base.revision, isChanged]);
  useEffect(() => {
    if (isChanged) return workoutDrafts.keep({ userId, subject }, { revision: base.revision, draft });
    workoutDrafts.forget({ userId, subject });
    setLeft(false);
  }, [base, draft, isChanged, userId, subject]);
  return {
    base,
    draft,
    leftAt: isLeft && left ? left.keptAt : null,
    setEdited,
    forget: () => workoutDrafts.forget({ userId, subject }),
  };
}
