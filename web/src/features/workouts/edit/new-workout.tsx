import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import type { Program } from '@workout-tracker/core/programs/program';
import { untitledWorkout, withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { longestName } from '@workout-tracker/core/workouts/workout-name';
import { type FormEvent, type ReactNode, useState } from 'react';
import { planTitle, workoutTitle } from '#lib/catalogue-words.ts';
import { errorReason } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { currentOffline } from '#offline/account-offline.ts';
import { weightSteps } from '#sync/own-equipment.ts';
import { goesByItself, whyNotSaved } from '#sync/save-format.ts';
import { Card } from '#ui/card.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { programChoices, workoutSettled } from '../queries.ts';
import { WorkoutFormSkeleton } from '../workout-skeletons.tsx';
import { checkValues, placeProblems } from './draft-problems.ts';
import classes from './edit-workout.module.css';
import { EffortField, FormHead, NotesField, TimeField } from './form-parts.tsx';
import { emptyDraft, type NewDraft, newWorkoutOf, objectToMinutes, plannedSets } from './new-draft.ts';
import { type PickExercise, SetsEditor } from './sets-editor.tsx';

interface NewWorkoutFormProps {
  readonly user: User;
  readonly programs: readonly Program[];
  readonly pickExercise: PickExercise;
  /** With the server or on its way there; under this id it has a page from now on. */
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

export function NewWorkoutForm({ user, programs, pickExercise, onSaved, onClose }: NewWorkoutFormProps) {
  const client = useQueryClient();
  const { data: steps } = useQuery(weightSteps());
  const { timeZone, units } = user;
  const [id] = useState(() => uuidV7(Date.now()));
  const [program, setProgram] = useState<Program | null>(programs[0] ?? null);
  const [draft, setDraft] = useState<NewDraft>(() => ({
    ...emptyDraft(Date.now(), timeZone),
    sets: programs[0] ? plannedSets(programs[0], units) : [],
  }));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isChecked, setChecked] = useState(false);

  const body = newWorkoutOf(draft, { id, program, timeZone, units });
  const minutesProblem = objectToMinutes(draft.minutes);
  const found = checkValues(
    { ...body, ended: minutesProblem ? null : body.ended, notes: draft.notes, timeZone },
    new Date(),
  );
  const problems = placeProblems(isChecked ? found : [], draft.sets);

  const change = (part: Partial<NewDraft>) => {
    setDraft({ ...draft, ...part });
    setRefusal(null);
  };

  function choose(chosenId: string) {
    const chosen = programs.find(({ _id }) => _id === chosenId) ?? null;
    setProgram(chosen);
    change({ sets: chosen ? plannedSets(chosen, units) : [], extraMoves: [] });
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (found.length > 0 || minutesProblem) return;
    setSaving(true);
    try {
      const { saves } = await currentOffline();
      const outcome = await saves.saveWorkout(body);
      if (outcome.kind === 'saved') workoutSettled(client, id, outcome.workout);
      if (outcome.kind === 'saved' || goesByItself(outcome)) return onSaved(id);
      setRefusal(whyNotSaved(outcome));
    } catch (error) {
      setRefusal(errorReason(error, t`It could not be saved.`));
    }
    setSaving(false);
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <FormHead title={t`Add a past workout`} closeLabel={t`Close`} isSaving={isSaving} onClose={onClose} />
      <div className={classes.error} data-shown={refusal !== null || undefined}>
        <FormError
          id="new-error"
          message={refusal === null ? null : joinSentences([refusal, t`Your entries are still here.`])}
        />
      </div>
      <div className={classes.columns}>
        <Card component="section" aria-label={t`Details`} className={classes.card}>
          <div className={form.form} data-tight>
            <NativeSelect
              label={t`Program`}
              data={[...programs.map(({ _id, title }) => ({ value: _id, label: planTitle(title, _id) })), noProgram()]}
              value={program?._id ?? withoutProgram}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            <TextInput
              label={t`Name`}
              placeholder={workoutTitle({
                title: program?.title ?? untitledWorkout,
                wid: program?._id ?? withoutProgram,
              })}
              maxLength={longestName}
              value={draft.title}
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
              <TextInput
                label={t`Minutes`}
                inputMode="numeric"
                value={draft.minutes}
                error={isChecked ? (minutesProblem ?? problems.end) : undefined}
                onChange={(event) => change({ minutes: event.currentTarget.value })}
              />
            </div>
            <EffortField value={draft.effort} onChange={(effort) => change({ effort })} />
            <NotesField value={draft.notes} error={problems.notes} onChange={(notes) => change({ notes })} />
          </div>
        </Card>
        {(!program || program.moves.some(({ trackable }) => trackable)) && (
          <SetsEditor
            key={program?._id ?? withoutProgram}
            sets={draft.sets}
            moves={[...(program?.moves ?? []), ...draft.extraMoves]}
            effort={user.training.effort}
            pickExercise={pickExercise}
            units={units}
            steps={steps}
            problems={problems.sets}
            onChange={(sets, added) => change({ sets, ...(added && { extraMoves: [...draft.extraMoves, added] }) })}
          />
        )}
      </div>
    </form>
  );
}

const noProgram = () => ({ value: withoutProgram, label: t`No program` });

interface ProgramRegionProps {
  readonly children: (programs: readonly Program[]) => ReactNode;
}

/** Loads the programs a past workout can be chosen from, and stands in for them. */
export function ProgramRegion({ children }: ProgramRegionProps) {
  const { data, error, isFetching, refetch } = useQuery(programChoices());
  if (data) return children(data);
  if (!error) return <WorkoutFormSkeleton />;
  return (
    <ErrorCard
      title={t`The programs did not load`}
      message={errorReason(error, t`The programs could not be listed.`)}
      heading="h1"
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
