/** Corrects a workout in the layout it is read in: times and notes in one column, every set in the other. */
import { Button, Card, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { dateWords } from '#lib/date-format.ts';
import { timeAgo } from '#lib/time-ago.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { weightSteps } from '../queries.ts';
import { describeDifferences, movesIn } from './edit-draft.ts';
import classes from './edit-workout.module.css';
import { FormHead, NotesField, ScoreField, TimeField } from './form-parts.tsx';
import { type PickExercise, SetsEditor } from './sets-editor.tsx';
import { useWorkoutEditor } from './use-workout-editor.ts';

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
        title="Edit Activity"
        text={`${base.title}, ${dateWords(base.created, timeZone, 'monthAndDay')}`}
        closeLabel="Close and keep changes"
        isSaving={editor.isSaving}
        onClose={() => void editor.close()}
      />
      {editor.leftAt !== null && (
        <div className={classes.left} role="status">
          <p>{`Unsaved changes restored, from ${timeAgo(editor.leftAt, Date.now())}.`}</p>
          <Button variant="default" size="sm" onClick={editor.startOver}>
            Start over
          </Button>
        </div>
      )}
      {editor.theirs && (
        <ConflictPanel
          before={base}
          theirs={editor.theirs}
          isSaving={editor.isSaving}
          onOverwrite={() => void editor.overwrite()}
          onDiscard={editor.discard}
        />
      )}
      <div className={classes.error} data-shown={editor.message !== null || undefined}>
        <FormError id="edit-error" message={editor.message} />
        {editor.message !== null && (
          <Button variant="default" size="sm" onClick={editor.discard}>
            Discard changes
          </Button>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card component="section" aria-label="Details" className={classes.card}>
            <div className={form.form} data-tight>
              {wid === withoutProgram && (
                <TextInput
                  label="Title"
                  maxLength={80}
                  value={draft.title}
                  error={problems.title}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                />
              )}
              <div className={classes.times}>
                <TimeField
                  label="Start Time"
                  field={draft.start}
                  timeZone={timeZone}
                  error={problems.start}
                  onChange={(start) => change({ start })}
                />
                <TimeField
                  label="End Time"
                  field={draft.end}
                  timeZone={timeZone}
                  error={problems.end}
                  onChange={(end) => change({ end })}
                />
              </div>
              {timeZone !== user.timeZone && <p className={classes.zone}>{`Times are in ${timeZone}.`}</p>}
              {base.clock && draft.score && (
                <ScoreField
                  kind={base.clock.score.kind}
                  score={draft.score}
                  error={problems.score}
                  onChange={(score) => change({ score })}
                />
              )}
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
      <h2>This workout was changed somewhere else</h2>
      <p>Your changes are still on screen and not saved yet.</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button loading={isSaving} onClick={onOverwrite}>
          Overwrite with mine
        </Button>
        <Button variant="default" disabled={isSaving} onClick={onDiscard}>
          Discard mine
        </Button>
      </div>
    </section>
  );
}
