import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { createExerciseSearch } from '@workout-tracker/core/exercises/search-exercises';
import type { DashboardEntry } from '@workout-tracker/core/series/instance';
import type { PlanProgram } from '@workout-tracker/core/series/series';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { JoinSeries } from '#features/series/join-series.tsx';
import classes from '#features/series/link/series-panel.module.css';
import { type Place, PlaceFields, useLink } from '#features/series/link/use-link.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { EditWorkout } from '#features/workouts/edit/edit-workout.tsx';
import { NewWorkoutForm, ProgramRegion } from '#features/workouts/edit/new-workout.tsx';
import { workoutQueries } from '#features/workouts/queries.ts';
import { WorkoutRegion } from '#features/workouts/workout-region.tsx';
import { WorkoutFormSkeleton } from '#features/workouts/workout-skeletons.tsx';
import { exerciseTitle, planTitle } from '#lib/catalogue-words.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { muscleName } from '#lib/muscle-names.ts';
import { searchLanguage } from '#lib/search-language.ts';
import { useUser } from '#lib/use-user.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const pickExercise = (onPick: ComponentProps<typeof ExercisePicker>['onPick']) => (
  <ExercisePicker label={t`Add an exercise`} onPick={onPick} />
);

export function WorkoutEditPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const leave = useWayBack(`/workout/${id}/`);
  if (!user) return null;
  return (
    <WorkoutRegion id={id} skeleton={<WorkoutFormSkeleton />}>
      {(workout) => (
        <EditWorkout
          key={workout._id}
          workout={workout}
          user={user}
          onDone={leave}
          pickExercise={pickExercise}
          aside={(base, rebase) => <SeriesOfWorkout base={base} rebase={rebase} />}
        />
      )}
    </WorkoutRegion>
  );
}

interface SeriesOfWorkoutProps {
  readonly base: Workout;
  readonly rebase: (saved: Workout) => void;
}

/** Its day in a series is saved apart from the form, which goes on from the workout as it is then. */
function SeriesOfWorkout({ base, rebase }: SeriesOfWorkoutProps) {
  const client = useQueryClient();
  const handleLinked = async () => {
    const saved = await client.fetchQuery({ ...workoutQueries.one(base._id), staleTime: 0 });
    // Somebody else's edit in between is not taken for our own: saving the form will show it.
    if (saved.revision <= base.revision + 1) rebase(saved);
    void client.invalidateQueries({ queryKey: workoutQueries.lists() });
  };
  return <SeriesPanel workout={base} onLinked={handleLinked} />;
}

export function WorkoutNewPage() {
  const user = useUser();
  const navigate = useNavigate();
  const leave = useWayBack('/workouts/');
  if (!user) return null;
  return (
    <ProgramRegion>
      {(programs) => (
        <NewWorkoutForm
          user={user}
          programs={programs}
          pickExercise={pickExercise}
          onSaved={(id) => navigate(`/workout/${id}/`, { replace: true })}
          onClose={leave}
        />
      )}
    </ProgramRegion>
  );
}

/** Back to where one came from, so that the browser's own Back does not lead into the form again. */
function useWayBack(otherwise: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => (state?.isFromView ? navigate(-1) : navigate(otherwise, { replace: true }));
}

interface ExercisePickerProps {
  readonly label: string;
  readonly onPick: (exercise: ExerciseRow) => void;
}

const shown = 30;

/** Finds an exercise by name, alias, muscle or equipment, and hands it over. */
function ExercisePicker({ label, onPick }: ExercisePickerProps) {
  const [text, setText] = useState('');
  const { data, error, isFetching, refetch } = useExercises();
  const syncStatusOf = useSyncStatus();
  const offered = useMemo(() => (data ?? []).filter((row) => !row.archived && row.mergedInto === null), [data]);
  const search = useMemo(() => createExerciseSearch(offered, searchLanguage()), [offered]);
  const found = search(text.trim()).slice(0, shown);
  return (
    <>
      {error && !data && (
        <InlineError
          message={errorReason(error, t`The exercises could not be loaded.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <PickField
        label={label}
        placeholder={t`Name, muscle or equipment`}
        leftSection={<Icon name="search" />}
        maxLength={80}
        text={text}
        options={found.map(({ exercise: { _id, title, isOwn, muscles } }) => ({
          value: _id,
          label: exerciseTitle(title, _id),
          detail: [
            ...(syncStatusOf(_id) === 'saved' ? [] : [t`Waiting to sync`]),
            ...(isOwn ? [t({ message: 'Your own', context: 'exercise' })] : []),
            ...muscles.map(muscleName),
          ].join(comma()),
        }))}
        isFirstActive
        onText={setText}
        onPick={(id) => {
          const exercise = offered.find(({ _id }) => _id === id);
          if (exercise) onPick(exercise);
          setText('');
        }}
      />
    </>
  );
}

interface SeriesPanelProps {
  readonly workout: Pick<Workout, '_id' | 'seriesInstanceId' | 'weekNumber' | 'dayOfWeek'>;
  readonly onLinked: () => Promise<void>;
}

/**
 * The series of a workout while it is edited, apart from the rest of the form: which one and which day it counts for, and the way out of
 * it. Without a series that is followed there is one to start.
 */
function SeriesPanel({ workout, onLinked }: SeriesPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.dashboard());
  if (!data) {
    return (
      <Panel title={t({ message: 'Series', context: 'one' })}>
        {error ? (
          <InlineError
            message={errorMessage(t`Failed to fetch dashboard`, error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={74} radius={12} />
        )}
      </Panel>
    );
  }
  const open = data.filter(({ completed }) => !completed);
  const isLinked = workout.seriesInstanceId !== null;
  if (open.length === 0 && !isLinked) {
    return (
      <Panel title={t`Start series`} text={t`Join one, then choose the day this workout counts for.`}>
        <StartSeries />
      </Panel>
    );
  }
  const isEnded = isLinked && !open.some(({ _id }) => _id === workout.seriesInstanceId);
  return (
    <Panel
      title={t({ message: 'Series', context: 'one' })}
      {...(isEnded && { text: t`It counts for a series that has ended.` })}
    >
      {open.length > 0 && <PlaceForm instances={open} workout={workout} onLinked={onLinked} />}
      {isLinked && <TakeOut workoutId={workout._id} onLinked={onLinked} />}
    </Panel>
  );
}

interface PanelProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Panel({ title, text, children }: PanelProps) {
  return (
    <Card component="section" className={classes.panel} aria-labelledby="series-panel">
      <h2 id="series-panel">{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </Card>
  );
}

interface PlaceFormProps extends SeriesPanelProps {
  readonly instances: readonly DashboardEntry[];
}

function PlaceForm({ instances, workout, onLinked }: PlaceFormProps) {
  const { seriesInstanceId, weekNumber, dayOfWeek } = workout;
  const initial =
    instances.find(({ _id }) => _id === seriesInstanceId) ?? instances.find(({ isActive }) => isActive) ?? instances[0];
  const [chosenId, setChosenId] = useState(initial?._id ?? '');
  const [chosenPlace, setPlace] = useState<Place | null>(null);
  const linking = useLink(workout._id, onLinked);
  const instance = instances.find(({ _id }) => _id === chosenId) ?? initial;
  if (!instance) return null;
  const isHere = instance._id === seriesInstanceId;
  const place = chosenPlace ?? {
    weekNumber: (isHere && weekNumber) || Math.min(instance.currentWeek, instance.series.totalWeeks),
    dayOfWeek: (isHere && dayOfWeek) || instance.currentDay,
  };
  const isSame = isHere && place.weekNumber === weekNumber && place.dayOfWeek === dayOfWeek;
  return (
    <div className={form.form} data-tight>
      {instances.length > 1 ? (
        <NativeSelect
          label={t({ message: 'Series', context: 'one' })}
          data={instances.map(({ _id, series, seriesId }) => ({
            value: _id,
            label: planTitle(series.title, seriesId),
          }))}
          value={instance._id}
          onChange={(event) => {
            setChosenId(event.currentTarget.value);
            setPlace(null);
          }}
        />
      ) : (
        <p className={classes.text}>{planTitle(instance.series.title, instance.seriesId)}</p>
      )}
      <PlaceFields totalWeeks={instance.series.totalWeeks} place={place} onChange={setPlace} />
      <ProgramOfDay instanceId={instance._id} place={place} />
      <FormError
        id="series-panel-error"
        message={linking.error && errorMessage(t`Failed to link workout`, linking.error)}
      />
      <Button
        variant="light"
        loading={linking.isPending}
        disabled={isSame}
        onClick={() => linking.mutate({ instanceId: instance._id, place })}
      >
        {isHere ? t({ message: 'Move', context: 'verb' }) : t`Count in series`}
      </Button>
    </div>
  );
}

/** What the series plans for the day that is chosen. */
function ProgramOfDay({ instanceId, place }: { readonly instanceId: string; readonly place: Place }) {
  const { data, error } = useQuery(seriesQueries.day(instanceId, place.weekNumber, place.dayOfWeek));
  if (error && !data) return <p className={classes.text}>{errorMessage(t`Failed to fetch day program`, error)}</p>;
  return <p className={classes.text}>{data ? formatPlanned(data.program ?? undefined) : '\u00a0'}</p>;
}

function formatPlanned(program: PlanProgram | undefined): string {
  if (!program) return t`Planned: rest`;
  const title = planTitle(program.title, program._id);
  return t`Planned: ${title}`;
}

function TakeOut({ workoutId, onLinked }: { readonly workoutId: string; readonly onLinked: () => Promise<void> }) {
  const linking = useLink(workoutId, onLinked);
  return (
    <>
      <FormError
        id="take-out-error"
        message={linking.error && errorMessage(t`Failed to link workout`, linking.error)}
      />
      <Button
        variant="default"
        loading={linking.isPending}
        onClick={() => linking.mutate({ instanceId: null, place: null })}
      >
        {t`Remove from series`}
      </Button>
    </>
  );
}

/** Joins a series from where one stands: a choice and a button. */
function StartSeries() {
  const { data = [], error } = useQuery(seriesQueries.list());
  const [chosen, setChosen] = useState('');
  return (
    <div className={form.form} data-tight>
      <NativeSelect
        label={t({ message: 'Series', context: 'one' })}
        data={[
          { value: '', label: t`Choose series` },
          ...data.map(({ _id, title }) => ({ value: _id, label: planTitle(title, _id) })),
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <FormError id="start-series-error" message={error && errorReason(error, t`The series could not be listed.`)} />
      <JoinSeries
        seriesId={chosen}
        title={planTitle(data.find(({ _id }) => _id === chosen)?.title ?? '', chosen)}
        label={t`Join`}
        variant="light"
        isDisabled={chosen === ''}
      />
    </div>
  );
}
