import { t } from '@lingui/core/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { scoreToTell } from '@workout-tracker/core/workouts/clock-rounds';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import type { Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { longestName, nameOfSource } from '@workout-tracker/core/workouts/workout-name';
import { type Dispatch, type FormEvent, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { workoutTitle } from '#lib/catalogue-words.ts';
import { formatDate, timeAgo } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { comma } from '#lib/list-marks.ts';
import { currentOffline } from '#offline/account-offline.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { weightSteps } from '#sync/own-equipment.ts';
import { goesByItself, whyNotSaved } from '#sync/save-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { workoutQueries, workoutSettled } from '../queries.ts';
import { describeDifferences } from './draft-differences.ts';
import { problemsOf } from './draft-problems.ts';
import { changesOf, draftOf, type EditDraft, movesIn } from './edit-draft.ts';
import { type Edited, layOver, workoutDrafts } from './edit-drafts.ts';
import classes from './edit-workout.module.css';
import { EffortField, FormHead, NotesField, ScoreField, TimeField } from './form-parts.tsx';
import { calm, errorAfter, offerUndo, saveChanges, stillHere, waitingError, withObjections } from './save-changes.ts';
import { type PickExercise, SetsEditor } from './sets-editor.tsx';

interface EditWorkoutProps {
  readonly workout: Workout;
  readonly user: User;
  readonly onDone: () => void;
  readonly pickExercise: PickExercise;
  /** A card of its own under the details; what it saves is told with `rebase`. */
  readonly aside?: (base: Workout, rebase: (saved: Workout) => void) => ReactNode;
}

export function EditWorkout({ workout, user, onDone, pickExercise, aside }: EditWorkoutProps) {
  const editor = useWorkoutEditor(workout, user, onDone);
  const { data: steps } = useQuery(weightSteps());
  const { base, draft, problems, change } = editor;
  const { timeZone, wid } = base;
  const moves = movesIn(draft, base);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void editor.save();
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <FormHead
        title={t`Edit Activity`}
        text={`${workoutTitle(base)}${comma()}${formatDate(base.created, timeZone, 'monthAndDay')}`}
        closeLabel={t`Close and keep changes`}
        isSaving={editor.isSaving}
        onClose={() => void editor.close()}
      />
      {editor.leftAt !== null && (
        <div className={classes.left} role="status">
          <p>{formatRestored(timeAgo(editor.leftAt, Date.now()))}</p>
          <Button variant="default" size="sm" onClick={editor.startOver}>
            {t`Start over`}
          </Button>
        </div>
      )}
      {editor.theirs && (
        <ConflictPanel
          before={base}
          theirs={editor.theirs}
          isSaving={editor.isSaving}
          onOverwrite={() => void editor.overwrite()}
          onDiscard={() => void editor.discard()}
        />
      )}
      <div className={classes.error} data-shown={editor.message !== null || undefined}>
        <FormError id="edit-error" message={editor.message} />
        {editor.message !== null && (
          <Button variant="default" size="sm" onClick={() => void editor.discard()}>
            {t`Discard changes`}
          </Button>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card component="section" aria-label={t`Details`} className={classes.card}>
            <div className={form.form} data-tight>
              <TextInput
                label={t`Name`}
                placeholder={workoutTitle({ title: nameOfSource(base), wid: base.wid })}
                maxLength={longestName}
                value={draft.title}
                error={problems.title}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <div className={classes.times}>
                <TimeField
                  label={t`Start Time`}
                  field={draft.start}
                  timeZone={timeZone}
                  error={problems.start}
                  onChange={(start) => change({ start })}
                />
                <TimeField
                  label={t`End Time`}
                  field={draft.end}
                  timeZone={timeZone}
                  error={problems.end}
                  onChange={(end) => change({ end })}
                />
              </div>
              {timeZone !== user.timeZone && <p className={classes.zone}>{t`Times are in ${timeZone}.`}</p>}
              {base.clock && scoreToTell(base.clock) && draft.score && (
                <ScoreField
                  kind={base.clock.score.kind}
                  score={draft.score}
                  error={problems.score}
                  onChange={(score) => change({ score })}
                />
              )}
              <EffortField value={draft.effort} onChange={(effort) => change({ effort })} />
              <NotesField value={draft.notes} error={problems.notes} onChange={(notes) => change({ notes })} />
            </div>
          </Card>
          {aside?.(base, editor.rebase)}
        </div>
        {(draft.sets.length > 0 || moves.length > 0 || wid === withoutProgram) && (
          <SetsEditor
            sets={draft.sets}
            moves={moves}
            effort={user.training.effort}
            pickExercise={pickExercise}
            units={user.units}
            steps={steps}
            problems={problems.sets}
            onChange={(sets, added) => change({ sets, ...(added && { extraMoves: [...draft.extraMoves, added] }) })}
          />
        )}
      </div>
    </form>
  );
}

const formatRestored = (ago: string): string =>
  t({
    message: `Unsaved changes restored, from ${ago}.`,
    comment: 'from 5 minutes ago, from yesterday, from Mar 7, 2026',
  });

interface ConflictPanelProps {
  readonly before: Workout;
  readonly theirs: Workout;
  readonly isSaving: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: () => void;
}

/** Somebody else, or the same person elsewhere, changed the workout meanwhile: what they did, and whose version stays. */
function ConflictPanel({ before, theirs, isSaving, onOverwrite, onDiscard }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const lines = describeDifferences(before, theirs);
  return (
    <section ref={panel} className={classes.panel} role="alert" tabIndex={-1}>
      <h2>{t`This workout was changed somewhere else`}</h2>
      <p>{t`Your changes are still on screen and not saved yet.`}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button loading={isSaving} onClick={onOverwrite}>
          {t`Overwrite with mine`}
        </Button>
        <Button variant="default" disabled={isSaving} onClick={onDiscard}>
          {t`Discard mine`}
        </Button>
      </div>
    </section>
  );
}

/**
 * The life of the edit form: a draft beside what it was made from, one save at a time, and four ways out: Save, Close (which saves too
 * and offers Undo), leaving the page, and deciding a conflict. No way loses what was typed, and a closed tab leaves it as a draft.
 */
function useWorkoutEditor(workout: Workout, user: User, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { base, draft, leftAt, setEdited, forget } = useStoredEdit(workout, user);
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

  async function follow(save: () => Promise<SaveOutcome>, onStored: (outcome: SaveOutcome) => void = () => {}) {
    setSaving(true);
    try {
      const outcome = await save();
      if (outcome.kind !== 'saved' && !goesByItself(outcome)) {
        return setError(errorAfter(outcome, user._id, base._id));
      }
      onStored(outcome);
      done();
    } catch (error) {
      setError({ ...calm, message: stillHere(errorReason(error, t`The changes could not be saved.`)) });
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
    /** Left when it is given up on the disk too: a page that is closed before would ask the same again. */
    discard: async () => {
      await dropMine(client, base._id);
      done();
    },
  };
}

const conflictIn = (items: readonly OutboxItem[], id: string): OutboxItem | undefined =>
  items.find((item) => item.workoutId === id && item.waitingFor === 'conflict');

/**
 * Two versions of one workout: this device's waits in the outbox, the other is the server's. A person chooses, and neither is lost before
 * that: leaving the form leaves the choice open. This keeps mine, with what was typed since, over the other version.
 */
async function keepMine(client: QueryClient, id: string): Promise<SaveOutcome> {
  const { outbox, saves } = await currentOffline();
  const item = conflictIn(outbox.getSnapshot().items, id);
  const outcome: SaveOutcome = item ? await saves.keepMine(item.id) : { kind: 'saved', workout: null };
  if (outcome.kind === 'saved') workoutSettled(client, id, outcome.workout);
  return outcome;
}

/** What this device wanted of the workout and the server did not take is given up. */
async function dropMine(client: QueryClient, id: string): Promise<void> {
  const { outbox } = await currentOffline();
  const mine = outbox.getSnapshot().items.find(({ workoutId, waitingFor }) => workoutId === id && waitingFor !== null);
  if (mine?.waitingFor === 'conflict' || mine?.waitingFor === 'refused') await outbox.discard(mine.id);
  void client.invalidateQueries({ queryKey: workoutQueries.one(id).queryKey });
}

interface Leaving extends Pick<Edited, 'base'> {
  readonly changes: WorkoutChanges;
  /** Why it cannot be sent as it is. */
  readonly problem: string | null;
  readonly goBack: () => void;
  /** The draft is not needed any more: the server or the outbox has everything that was typed. */
  readonly forget: () => void;
}

/**
 * Leaving the form by any other way than its own buttons saves what was changed, as closing it does. Nothing can be asked any more, so
 * what cannot be saved stays a draft on this device, and a message leads back to it.
 */
async function leaveEditing(client: QueryClient, leaving: Leaving): Promise<void> {
  const { base, changes, problem, goBack, forget } = leaving;
  const complain = (reason: string) => {
    const title = workoutTitle(base);
    const text = joinSentences([t`Your changes to ${title} are not saved.`, reason]);
    showToast({ text, isError: true, action: { label: t`Back to editing`, run: goBack } });
  };
  if (problem !== null) return complain(problem);
  try {
    const outcome = await saveChanges(client, { base, changes });
    // What no disk took stays a draft as well: it may be all there is.
    if (outcome.kind !== 'not-stored') forget();
    if (outcome.kind === 'saved' || goesByItself(outcome)) return offerUndo(client, { base, changes }, outcome);
    complain(whyNotSaved(outcome));
  } catch (error) {
    complain(errorReason(error, t`They could not be kept on this device.`));
  }
}

interface StoredEdit extends Edited {
  /** When what it began with was left here; null when nothing was. */
  readonly leftAt: string | null;
  readonly setEdited: Dispatch<SetStateAction<Edited>>;
  /** Once the server or the outbox has it there is nothing left to keep. */
  readonly forget: () => void;
}

/** The edit on screen: begun with what was left unsaved here, and kept on this device with every change until it is saved or given up. */
function useStoredEdit(workout: Workout, { _id: userId, units }: User): StoredEdit {
  const subject = workout._id;
  const [left] = useState(() => {
    const stored = workoutDrafts.read({ userId, subject });
    const edited = stored && { ...layOver(workout, stored), keptAt: stored.keptAt };
    return edited && changesOf(edited.draft, edited.base, units) !== null ? edited : null;
  });
  const [edited, setEdited] = useState<Edited>(left ?? { base: workout, draft: draftOf(workout) });
  const [isLeft, setLeft] = useState(left !== null);
  const { base, draft } = edited;
  const { program, title, tags } = workout;
  useEffect(() => {
    // Of a workout that waits the program may be found a moment later than the workout.
    if (!program) return;
    setEdited((now) => {
      if (now.base.program) return now;
      const isNamed = now.draft.title !== now.base.title;
      return { base: { ...now.base, program, title, tags }, draft: isNamed ? now.draft : { ...now.draft, title } };
    });
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
