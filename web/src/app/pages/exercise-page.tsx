/** Reached from the list, the live screen and a workout; Back goes to where one was. */

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { exerciseWithPending } from '@workout-tracker/core/pending/pending-exercises';
import { hasRole } from '@workout-tracker/core/people/role';
import type { User } from '@workout-tracker/core/people/user';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { lazy, type MouseEvent, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useEquipment } from '#features/equipment/queries.ts';
import type { EquipmentChoice } from '#features/exercises/exercise-form.tsx';
import { capitalised } from '#features/exercises/exercise-format.ts';
import { ExerciseBodySkeleton } from '#features/exercises/exercise-skeletons.tsx';
import classes from '#features/exercises/exercise-view.module.css';
import { LazyExerciseForm } from '#features/exercises/lazy-exercise-form.tsx';
import { MergeDialog, useUndoMerge } from '#features/exercises/merge-dialog.tsx';
import { OwnSettings, useExerciseSettings } from '#features/exercises/own-settings.tsx';
import { hasNoteDraft, PinnedNote, pinIcon } from '#features/exercises/pinned-note.tsx';
import { BestTiles, ProgressCard } from '#features/exercises/progress-card.tsx';
import { type ExercisePage as ExerciseAnswer, exerciseQueries } from '#features/exercises/queries.ts';
import { SessionList } from '#features/exercises/session-list.tsx';
import { LiftGoal } from '#features/goals/goal-buttons.tsx';
import { WeightHistory } from '#features/plans/weight-history.tsx';
import { exerciseTitle, longText, planTitle } from '#lib/catalogue-words.ts';
import { formatClock, formatSeconds } from '#lib/duration-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { muscleName } from '#lib/muscle-names.ts';
import { formatWhole } from '#lib/number-format.ts';
import { useUser } from '#lib/use-user.ts';
import { useWaitingExercises } from '#sync/use-exercises.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { icons } from '#ui/icons.ts';
import { NotOpened } from '#ui/not-opened.tsx';
import { BackLink } from '#ui/page-head.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import hidden from '#ui/visually-hidden.module.css';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { useExercisePlans, weightLines } from './exercise-plans.ts';

const MuscleCard = lazy(() => import('#ui/muscle-card.tsx').then((module) => ({ default: module.MuscleCard })));

export function ExercisePage() {
  const { id = '' } = useParams();
  const user = useUser();
  const { titleOf, choices } = useEquipment();
  if (!user) return null;
  return (
    <>
      <Back />
      <ExerciseView
        id={id}
        user={user}
        isAdmin={hasRole(user.role, 'admin')}
        equipment={choices}
        titleOfEquipment={titleOf}
      />
    </>
  );
}

/** One step back in the history when there is one, with the list as it was; otherwise the list. */
function Back() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isFirst = key === 'default';
  function goBack(event: MouseEvent) {
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <BackLink to="/exercises/" onClick={goBack}>
      {isFirst || state?.isFromList ? t`Exercises` : t({ message: 'Back', context: 'go back' })}
    </BackLink>
  );
}

interface ExerciseViewProps {
  readonly id: string;
  readonly user: User;
  readonly isAdmin: boolean;
  readonly equipment: readonly EquipmentChoice[];
  readonly titleOfEquipment: (type: string) => string;
}

/** One exercise: what it is, what is pinned to it, its best figures, how it went over time, every session, and where it is used. */
function ExerciseView({ id, ...props }: ExerciseViewProps) {
  const reading = useQuery(exerciseQueries.one(id));
  const { data, error } = reading;
  const waiting = useWaitingExercises();
  const exercise = useMemo(() => exerciseWithPending(data, waiting, id), [data, waiting, id]);
  if (exercise) return <Opened key={id} exercise={exercise} {...props} />;
  if (!error) {
    return (
      <>
        <h1 className={hidden.hidden}>{t`Loading the exercise`}</h1>
        <ExerciseBodySkeleton />
      </>
    );
  }
  const others = { name: 'exercises', to: '/exercises/' };
  return <NotOpened what="exercise" others={others} reading={reading} failed={t`The exercise could not be loaded.`} />;
}

interface OpenedProps extends Omit<ExerciseViewProps, 'id'> {
  readonly exercise: ExerciseAnswer;
}

function Opened({ exercise, user, isAdmin, equipment, titleOfEquipment }: OpenedProps) {
  const isWide = useWideScreen();
  const [isNoting, setNoting] = useState(() => hasNoteDraft(user._id, exercise._id));
  const { units, timeZone } = user;
  const today = localDateOf(new Date(), timeZone);
  const isDone = exercise.sessionCount > 0;
  const note = (
    <PinnedNote
      userId={user._id}
      exerciseId={exercise._id}
      note={exercise.pinnedNote}
      isEditing={isNoting}
      onEdit={setNoting}
    />
  );
  const tiles = isDone && <BestTiles exercise={exercise} units={units} />;
  const plans = useExercisePlans(exercise._id);
  const lines = useMemo(() => weightLines(plans), [plans]);
  const deloadDays = useMemo(() => plans.flatMap((plan) => plan.deloadDays), [plans]);
  const progress = isDone && (
    <ProgressCard exercise={exercise} units={units} today={today} lines={lines} deloadDays={deloadDays} />
  );
  const isLift = isDone && exercise.measure === 'reps' && exercise.loading !== 'none';
  const goal = isLift && <LiftGoal user={user} exercise={exercise} />;
  const sessions = isDone ? <SessionList exercise={exercise} units={units} /> : <NotDoneYet exercise={exercise} />;
  const rest = (
    <>
      <Muscles exercise={exercise} />
      <WeightHistory lines={plans} />
      <OwnSettings exercise={exercise} training={user.training} />
      <UsedIn exercise={exercise} />
      {exercise.cue !== '' && (
        <Card component="section" aria-labelledby="cue">
          <h2 id="cue">{t`Cue`}</h2>
          <p className={classes.cue}>{exercise.isOwn ? exercise.cue : longText(exercise.cue)}</p>
        </Card>
      )}
    </>
  );
  return (
    <>
      <Head
        exercise={exercise}
        userId={user._id}
        isAdmin={isAdmin}
        equipment={equipment}
        titleOfEquipment={titleOfEquipment}
        onNote={() => setNoting(true)}
      />
      {exercise.mergedInto !== null && <MergedNotice exercise={exercise} intoId={exercise.mergedInto} />}
      {isWide ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            {progress}
            {sessions}
          </div>
          <div className={classes.column}>
            {note}
            {tiles}
            {goal}
            {rest}
          </div>
        </div>
      ) : (
        <div className={classes.column}>
          {note}
          {tiles}
          {goal}
          {progress}
          {sessions}
          {rest}
        </div>
      )}
    </>
  );
}

interface HeadProps {
  readonly exercise: ExerciseAnswer;
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly equipment: readonly EquipmentChoice[];
  readonly titleOfEquipment: (type: string) => string;
  readonly onNote: () => void;
}

const mergeIcon: IconPath = 'M7 4v5a4 4 0 0 0 4 4h2a4 4 0 0 1 4 4v3M17 4v5a4 4 0 0 1-4 4M14 17l3 3l3-3';

function Head({ exercise, userId, isAdmin, equipment, titleOfEquipment, onNote }: HeadProps) {
  const { isOwn, archived, muscles, secondaryMuscles, mergedFrom, mergedInto, pinnedNote } = exercise;
  const title = exerciseTitle(exercise.title, exercise._id);
  const [open, setOpen] = useState<'form' | 'merge' | null>(null);
  const navigate = useNavigate();
  const settings = useExerciseSettings(exercise._id);
  const undoMerge = useUndoMerge();
  const syncStatus = useSyncStatus()(exercise._id);

  function archive(isArchived: boolean, isUndo = false) {
    settings.mutate(
      { archived: isArchived },
      {
        onSuccess: () =>
          isUndo ||
          showToast({
            text: isArchived ? t`${title} is archived` : t`${title} is back in your lists`,
            action: { label: t`Undo`, run: () => archive(!isArchived, true) },
          }),
        onError: (error) => showToast({ text: errorReason(error, t`Could not save the change.`), isError: true }),
      },
    );
  }

  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      <PopMenu
        width={240}
        target={
          <ActionIcon className={classes.more} aria-label={t`More for ${title}`}>
            <Icon name="dots" />
          </ActionIcon>
        }
      >
        {(isOwn || isAdmin) && (
          <PopMenuItem leftSection={<Icon name="pencil" />} onClick={() => setOpen('form')}>
            {t`Edit`}
          </PopMenuItem>
        )}
        <PopMenuItem leftSection={<Icon name={pinIcon} />} onClick={onNote}>
          {pinnedNote === '' ? t`Pin a note` : t`Edit the note`}
        </PopMenuItem>
        {mergedInto === null && (
          <PopMenuItem leftSection={<Icon name={mergeIcon} />} onClick={() => setOpen('merge')}>
            {t`Merge with…`}
          </PopMenuItem>
        )}
        {mergedFrom.map((other) => (
          <PopMenuItem key={other._id} leftSection={<Icon name="unlink" />} onClick={() => undoMerge.mutate(other)}>
            {t`Undo merge of ${{ title: exerciseTitle(other.title, other._id) }}`}
          </PopMenuItem>
        ))}
        <PopMenuItem leftSection={<Icon name="archive" />} onClick={() => archive(!archived)}>
          {archived ? t`Unarchive` : t({ message: 'Archive', context: 'put into the archive' })}
        </PopMenuItem>
      </PopMenu>
      <ul className={classes.chips} aria-label={t`About`}>
        {syncStatus !== 'saved' && (
          <li>
            <WaitingMark syncStatus={syncStatus} />
          </li>
        )}
        {archived && <li data-tone="primary">{t({ message: 'Archived', context: 'exercise' })}</li>}
        {isOwn && <li>{t({ message: 'Own', context: 'exercise' })}</li>}
        {exercise.equipment.map((type) => (
          <li key={`equipment ${type}`}>{capitalised(titleOfEquipment(type))}</li>
        ))}
        {muscles.map((muscle) => (
          <li key={muscle}>{muscleName(muscle)}</li>
        ))}
        {secondaryMuscles.map((muscle) => (
          <li key={`helps ${muscle}`} data-tone="outlined">
            {muscleName(muscle)}
          </li>
        ))}
      </ul>
      <LazyExerciseForm
        userId={userId}
        equipment={equipment}
        exercise={exercise}
        isOpen={open === 'form'}
        onClose={() => setOpen(null)}
        onSaved={() => setOpen(null)}
      />
      <MergeDialog
        exercise={exercise}
        isOpen={open === 'merge'}
        onClose={() => setOpen(null)}
        onMerged={(intoId) => {
          setOpen(null);
          void navigate(`/exercise/${intoId}/`, { replace: true });
        }}
      />
    </div>
  );
}

/** The page of an exercise that counts as another says so, and leads there. */
function MergedNotice({ exercise, intoId }: { readonly exercise: Exercise; readonly intoId: string }) {
  const { data: into } = useQuery(exerciseQueries.one(intoId));
  const undo = useUndoMerge();
  const title = into ? exerciseTitle(into.title, into._id) : t`another exercise`;
  return (
    <Card className={classes.merged} role="status">
      <p>
        <Trans>
          Counts as <Link to={`/exercise/${intoId}/`}>{title}</Link>. Its sessions are there.
        </Trans>
      </p>
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(exercise)}>
        {t`Undo merge`}
      </Button>
    </Card>
  );
}

function Muscles({ exercise: { muscles, secondaryMuscles } }: { readonly exercise: Exercise }) {
  if (muscles.length + secondaryMuscles.length === 0) return null;
  const named = (names: readonly string[]) => names.map((muscle) => ({ muscle }));
  return (
    <Suspense fallback={<Skeleton height="21rem" radius={12} />}>
      <MuscleCard main={named(muscles)} helping={named(secondaryMuscles)} />
    </Suspense>
  );
}

function NotDoneYet({ exercise }: { readonly exercise: ExerciseAnswer }): ReactNode {
  if (exercise.mergedInto !== null) return null;
  const rest = exercise.restSeconds;
  return (
    <EmptyState
      icon={icons.dumbbell}
      heading="h2"
      title={t`No sessions yet`}
      text={t`Your best figures, a chart and every session appear here after the first workout with it.`}
      {...(rest !== null && { note: t`Rest after a set: ${{ time: formatClock(rest) }}` })}
    >
      <Button to="/start/" variant="light">
        {t`Start a workout`}
      </Button>
    </EmptyState>
  );
}

function UsedIn({ exercise: { usedIn } }: { readonly exercise: ExerciseAnswer }) {
  if (usedIn.length === 0) return null;
  return (
    <Card component="section" className={classes.used} aria-labelledby="used-in">
      <h2 id="used-in">{t`Used in`}</h2>
      <ul>
        {usedIn.map(({ programId, title, sets, reps, seconds }) => (
          <li key={programId}>
            <Link to={`/programs/${programId}/`}>
              <span className={classes.program}>{planTitle(title, programId)}</span>
              <span className={classes.plan}>{formatPlannedSets(sets, reps, seconds)}</span>
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function formatPlannedSets(sets: number, reps: number | null, seconds: number | null): string {
  const each = seconds === null ? reps && formatWhole(reps) : formatSeconds(seconds);
  return each === null ? plural({ count: sets }, { one: '# set', other: '# sets' }) : `${formatWhole(sets)} × ${each}`;
}
