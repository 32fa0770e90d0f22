import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { hasRole } from '@workout-tracker/core/people/role';
import type { Units } from '@workout-tracker/core/people/user';
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import type { Program } from '@workout-tracker/core/programs/program';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import { programOf } from '@workout-tracker/core/workouts/program-of';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useEquipmentTitles } from '#features/equipment/queries.ts';
import { ExerciseChooser, toggleMarked } from '#features/exercises/exercise-chooser.tsx';
import { type Draft, draftFrom, draftOf, emptyDraft } from '#features/programs/builder/draft.ts';
import type { ExercisePickerProps } from '#features/programs/builder/moves-card.tsx';
import { BuilderEntrance } from '#features/programs/builder/program-builder.tsx';
import { ProgramNotOpened, ProgramViewSkeleton } from '#features/programs/program-states.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { WorkoutRegion } from '#features/workouts/workout-region.tsx';
import { planTitle, workoutTitle } from '#lib/catalogue-words.ts';
import { formatDay } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { useAnswered } from '#lib/use-answered.ts';
import { useUser } from '#lib/use-user.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { icons } from '#ui/icons.ts';
import { PageHead } from '#ui/page-head.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { LinePage } from './line-page.tsx';

const forEverybody = (): string => t`This program is in the catalogue. Changes apply to everyone.`;

/** Empty, or made of the workout that the address names: `?from=...`. */
export function NewProgramPage() {
  const [params] = useSearchParams();
  const [empty] = useState(() => emptyDraft(uuidV7(Date.now())));
  const from = params.get('from');
  if (from !== null) {
    return <WorkoutRegion id={from}>{(workout) => <ProgramFromWorkout workout={workout} />}</WorkoutRegion>;
  }
  return (
    <Builder
      head={<PageHead title={t`New program`} />}
      saved={empty}
      subject="new"
      isCatalogue={false}
      leaveTo="/programs/"
    />
  );
}

function ProgramFromWorkout({ workout }: { readonly workout: Workout }) {
  const { _id, tags, timed, clock, moves: entries } = workout;
  // It will be one's own, with the name that is read.
  const title = workoutTitle(workout);
  const day = formatDay(workout.localDate, 'monthAndDay');
  const [draft] = useState(() => {
    const program = programOf({ title, tags, entries, moves: movesOf(workout), timed, format: clock?.format });
    return draftFrom(uuidV7(Date.now()), normaliseProgram(program));
  });
  return (
    <Builder
      head={
        <PageHead
          title={t`New program`}
          text={t({ message: `From ${title}, ${day}`, comment: 'the title of a workout, and its day' })}
        />
      }
      saved={draft}
      subject={`from-${_id}`}
      isCatalogue={false}
      leaveTo={`/workout/${_id}/`}
    />
  );
}

export function NewCatalogueProgramPage() {
  const [empty] = useState(() => emptyDraft(uuidV7(Date.now())));
  return (
    <Builder
      head={<PageHead title={t`New catalogue program`} text={forEverybody()} />}
      saved={empty}
      subject="new-for-catalogue"
      isCatalogue
      leaveTo="/admin/catalogue/"
    />
  );
}

export function EditProgramPage() {
  const { id = '' } = useParams();
  const user = useUser();
  // An edit begins with what is stored now, not with what this tab remembers; without a network that has to do.
  const reading = useQuery({ ...programQueries.one(id), refetchOnMount: 'always' });
  const { data: program } = reading;
  const isAnswered = useAnswered(reading);
  if (!user) return null;
  if (!isAnswered) return <ProgramViewSkeleton />;
  if (program) {
    const isCatalogue = program.ownerId === null;
    if (isCatalogue && !hasRole(user.role, 'admin')) return <NotYours program={program} />;
    return (
      <Builder
        head={<PageHead title={t`Edit program`} {...(isCatalogue && { text: forEverybody() })} />}
        saved={draftOf(program)}
        subject={program._id}
        isCatalogue={isCatalogue}
        leaveTo={`/programs/${program._id}/`}
      />
    );
  }
  return <ProgramNotOpened reading={reading} />;
}

function NotYours({ program }: { readonly program: Program }) {
  const title = planTitle(program.title, program._id);
  return (
    <EmptyState
      icon={icons.lock}
      title={t`This is a catalogue program`}
      text={t`Only admins can edit it. Copy it to your programs to make your own version.`}
    >
      <Button to={`/programs/${program._id}/`}>{t({ message: `Open ${title}`, context: 'verb' })}</Button>
    </EmptyState>
  );
}

interface BuilderProps {
  readonly head: ReactNode;
  readonly saved: Draft;
  readonly subject: string;
  readonly isCatalogue: boolean;
  readonly leaveTo: string;
}

function Builder({ head, saved, subject, isCatalogue, leaveTo }: BuilderProps) {
  const user = useUser();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <BuilderEntrance
      head={head}
      saved={saved}
      place={{ userId: user._id, subject }}
      isCatalogue={isCatalogue}
      leaveTo={leaveTo}
      picker={(asked) => <ProgramExercisePicker {...asked} units={user.units} />}
      linePage={(asked) => <LinePage {...asked} user={user} />}
      onSaved={({ program: { _id, title: stored }, weightsError, isOnServer }) => {
        const title = planTitle(stored, _id);
        if (weightsError !== null) {
          showToast({ text: errorReason(weightsError, t`The weights could not be saved.`), isError: true });
        }
        showToast({
          text: isOnServer
            ? formatSaved(title, isCatalogue)
            : t`${title} is saved on this device and syncs automatically.`,
        });
        void navigate(`/programs/${_id}/`, { replace: true });
      }}
    />
  );
}

const formatSaved = (title: string, isCatalogue: boolean): string =>
  isCatalogue ? t`${title} was saved for everyone.` : t`${title} was saved.`;

interface ProgramExercisePickerProps extends ExercisePickerProps {
  readonly units: Units;
}

/** Several at once for a program, or one in another's place. A name that is not in the list is taken as it is. */
function ProgramExercisePicker({ insteadOf, isSwap, units, onPick, onName }: ProgramExercisePickerProps) {
  const titleOfEquipment = useEquipmentTitles();
  const [marked, setMarked] = useState<readonly ExerciseRow[]>([]);
  const pickOne = (exercise: ExerciseRow) => onPick([exercise]);
  const mark = useCallback((exercise: ExerciseRow) => setMarked((now) => toggleMarked(now, exercise)), []);
  return (
    <ExerciseChooser
      units={units}
      titleOfEquipment={titleOfEquipment}
      insteadOf={insteadOf}
      onPick={isSwap ? pickOne : mark}
      several={isSwap ? undefined : { marked, onTake: () => onPick(marked) }}
      onMake={(title) => onName(title, marked)}
    />
  );
}
