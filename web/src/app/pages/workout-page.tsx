import { t } from '@lingui/core/macro';
import { planTitle } from '#lib/catalogue-words.ts';
import '#ui/zone-colours.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOfProgram, planOfWorkout } from '@workout-tracker/core/live/workout-plan';
import type { Units, User } from '@workout-tracker/core/people/user';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useStart } from '#features/live/use-start.tsx';
import { hasClassSeries } from '#features/peloton/class/class-facts.ts';
import { ClassCharts, ClassSection } from '#features/peloton/class/class-section.tsx';
import { programQueries } from '#features/programs/queries.ts';
import classes from '#features/series/link/series-panel.module.css';
import { LinkRefused, type Place, PlaceFields, useLink } from '#features/series/link/use-link.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import type { RecordingsCardProps } from '#features/workouts/detail/recordings-card.tsx';
import { WorkoutView } from '#features/workouts/detail/workout-view.tsx';
import { workoutQueries } from '#features/workouts/queries.ts';
import { WorkoutRegion } from '#features/workouts/workout-region.tsx';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import type { LazyComponent } from '#lib/lazy-component.ts';
import { fileName, saveFile } from '#lib/save-file.ts';
import { useUser } from '#lib/use-user.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { OptionalPart } from '#ui/optional-part.tsx';
import { PopMenuItem } from '#ui/pop-menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useWorkoutRecords } from './use-record-book.ts';
import { useStartTargets } from './use-start-targets.ts';
import { musclesOf } from './workout-muscles.ts';

const MuscleCard = lazy(() => import('#ui/muscle-card.tsx').then((module) => ({ default: module.MuscleCard })));

const recordings: LazyComponent<RecordingsCardProps> = {
  load: () => import('#features/workouts/detail/recordings-card.tsx').then((module) => module.RecordingsCard),
};

export function WorkoutPage() {
  const user = useUser();
  return user && <OneWorkout user={user} />;
}

function OneWorkout({ user }: { readonly user: User }) {
  const { id } = useParams();
  const client = useQueryClient();
  const { start, startPlan, dialog } = useStart({ user, targetsFor: useStartTargets() });
  const refresh = () => client.invalidateQueries({ queryKey: workoutQueries.all() });
  const [isAdding, setAdding] = useState(false);

  /**
   * From the program as it is now, with where its last session ended. What the program does not tell (other exercises, another order, another
   * clock, none at all) is done as it was done here.
   */
  async function doAgain(workout: Workout): Promise<void> {
    const { program, clock } = workout;
    const plan = planOfWorkout(workout);
    if (plan && !isOfProgram(workout)) {
      await startPlan(plan);
    } else if (program) {
      try {
        await start(await client.ensureQueryData(programQueries.one(program._id)), null, clock?.format);
      } catch (error) {
        if (plan) await startPlan(plan);
        else showToast({ text: errorReason(error, t`The workout could not be started.`), isError: true });
      }
    }
  }

  return (
    <>
      <WorkoutRegion id={id}>
        {(workout) => (
          <ViewWithRecords
            workout={workout}
            user={user}
            seriesAction={<AddToSeries onClick={() => setAdding(true)} />}
            classSection={<ClassSection workout={workout} user={user} />}
            recordings={
              workout.ended !== null &&
              workout.deletedAt === null && (
                <OptionalPart component={recordings} props={{ workout, timeZone: user.timeZone }} />
              )
            }
            muscles={<Muscles workout={workout} />}
            menuItems={workout.ended !== null && <FileItems workout={workout} units={user.units} />}
            classCharts={hasClassSeries(workout) && <ClassCharts workout={workout} units={user.units} />}
            {...((workout.program || planOfWorkout(workout)) && { onDoAgain: () => void doAgain(workout) })}
          />
        )}
      </WorkoutRegion>
      {id !== undefined && (
        <AddToSeriesDialog workoutId={id} onLinked={refresh} isOpen={isAdding} onClose={() => setAdding(false)} />
      )}
      {dialog}
    </>
  );
}

/** The sets stand at once; what they beat comes when it is known. */
function ViewWithRecords(props: Omit<ComponentProps<typeof WorkoutView>, 'records'>) {
  return <WorkoutView {...props} records={useWorkoutRecords(props.workout, props.user.units)} />;
}

function Muscles({ workout }: { readonly workout: Workout }) {
  const { data: exercises } = useExercises();
  const muscles = exercises && musclesOf(workout, exercises);
  if (!muscles || muscles.main.length + muscles.helping.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height="21rem" radius={12} />}>
      <MuscleCard {...muscles} />
    </Suspense>
  );
}

function AddToSeries({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="subtle" className={classes.add} leftSection={<Icon name="calendar" size={16} />} onClick={onClick}>
      {t`Add to Series`}
    </Button>
  );
}

interface ChoiceProps {
  readonly workoutId: string;
  readonly onLinked: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks which series a workout counts for. The day goes by the date of the workout; where the server refuses that, it is asked for.
 * Mounted beside the workout, not in it: while the answer is awaited the workout counts as linked and has no button to add it.
 */
function AddToSeriesDialog({ isOpen, ...choice }: ChoiceProps & { readonly isOpen: boolean }) {
  return (
    <Dialog title={t`Add to Series`} isOpen={isOpen} onClose={choice.onClose}>
      <Choice {...choice} />
    </Dialog>
  );
}

function Choice({ workoutId, onLinked, onClose }: ChoiceProps) {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.dashboard());
  const [asked, setAsked] = useState('');
  const [place, setPlace] = useState<Place | null>(null);
  const linking = useLink(workoutId, onLinked);
  if (!data && error) {
    const message = errorMessage(t`Failed to fetch dashboard`, error);
    return <InlineError message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={74} radius={12} />;
  // One that was completed elsewhere meanwhile stays, so that the refusal it caused can be read beside it.
  const instances = data.filter(({ completed, _id }) => !completed || _id === asked);
  const chosen =
    instances.find(({ _id }) => _id === asked) ?? instances.find(({ isActive }) => isActive) ?? instances[0];
  if (!chosen) return <NoSeries onClose={onClose} />;

  const { currentWeek, currentDay, series } = chosen;
  const current = { weekNumber: Math.min(currentWeek, series.totalWeeks), dayOfWeek: currentDay };
  const save = () => {
    setAsked(chosen._id);
    linking.mutate(
      { instanceId: chosen._id, place },
      { onSuccess: onClose, onError: (refusal) => isOutside(refusal) && setPlace((known) => known ?? current) },
    );
  };
  return (
    <>
      <div className={form.form} data-tight>
        <NativeSelect
          label={t`Series Instance`}
          data={instances.map((instance) => ({
            value: instance._id,
            label: planTitle(instance.series.title, instance.seriesId),
          }))}
          value={chosen._id}
          data-autofocus
          onChange={(event) => {
            setAsked(event.currentTarget.value);
            setPlace(null);
          }}
        />
        {place && <PlaceFields totalWeeks={series.totalWeeks} place={place} onChange={setPlace} />}
        <FormError
          id="add-to-series-error"
          message={linking.error && errorMessage(t`Failed to link workout`, linking.error)}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button loading={linking.isPending} onClick={save}>
          {t`Save`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Done before or after the weeks of the series: then only the person knows which day it stands for. */
function isOutside(error: unknown): boolean {
  return error instanceof LinkRefused;
}

function NoSeries({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p>{t`You follow no series yet. Join one, then add this workout to it.`}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t`Cancel`}
        </Button>
        <Button to="/series/">{t`See all series`}</Button>
      </DialogActions>
    </>
  );
}

interface FileItemsProps {
  readonly workout: Workout;
  readonly units: Units;
}

/** A workout as a file for other apps. Made here, without the server; what writes them is loaded when it is asked for. */
function FileItems({ workout, units }: FileItemsProps) {
  const title = `${workout.localDate} ${workout.title}`;

  async function save(ending: 'fit' | 'tcx') {
    try {
      const content = ending === 'fit' ? await fitOf(workout, units) : await tcxOf(workout, units);
      if (content) saveFile(fileName(title, ending), content);
    } catch {
      showToast({ text: t`The file could not be made. Check your connection and try again.`, isError: true });
    }
  }

  return (
    <>
      <PopMenuItem leftSection={<Icon name="download" />} onClick={() => void save('fit')}>
        {t`Save as FIT`}
      </PopMenuItem>
      <PopMenuItem leftSection={<Icon name="download" />} onClick={() => void save('tcx')}>
        {t`Save as TCX`}
      </PopMenuItem>
    </>
  );
}

async function fitOf(workout: Workout, units: Units): Promise<Blob | null> {
  const { writeFit } = await import('@workout-tracker/core/files/write-fit');
  const file = writeFit(workout, { units });
  return file && new Blob([file], { type: 'application/vnd.ant.fit' });
}

async function tcxOf(workout: Workout, units: Units): Promise<Blob | null> {
  const { writeTcx } = await import('@workout-tracker/core/files/write-tcx');
  const file = writeTcx(workout, { units });
  return file === null ? null : new Blob([file], { type: 'application/vnd.garmin.tcx+xml' });
}
