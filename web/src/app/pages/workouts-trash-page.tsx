import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { restoreDiscarded, useDiscarded } from '#features/live/restore-discarded.ts';
import { workoutQueries } from '#features/workouts/queries.ts';
import { useRestoreWorkout } from '#features/workouts/use-delete-workout.ts';
import { usePendingTrash } from '#features/workouts/use-pending.ts';
import { WorkoutListSkeleton } from '#features/workouts/workout-skeletons.tsx';
import { liveTitle, workoutTitle } from '#lib/catalogue-words.ts';
import { formatDate } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { useUser } from '#lib/use-user.ts';
import type { DiscardedWorkout } from '#offline/discarded-workouts.ts';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import { useAccountOffline, useSyncStatus } from '#sync/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { icons } from '#ui/icons.ts';
import { BackLink, PageHead } from '#ui/page-head.tsx';
import { Pager } from '#ui/pager.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import classes from './workouts-trash-page.module.css';

export function WorkoutsTrashPage() {
  const user = useUser();
  const inProgress = useAccountOffline()?.inProgress;
  const discarded = useDiscarded(inProgress);
  if (!user) return null;
  return (
    <>
      <BackLink to="/workouts/">{t`All Workouts`}</BackLink>
      <PageHead title={t`Recently deleted`} text={t`Deleted for good after 30 days.`} />
      {inProgress && discarded.length > 0 ? (
        <>
          <DiscardedList user={user} inProgress={inProgress} discarded={discarded} />
          <section aria-labelledby="deleted" className={classes.part}>
            <h2 id="deleted">{t`Deleted workouts`}</h2>
            <TrashList user={user} />
          </section>
        </>
      ) : (
        <TrashList user={user} />
      )}
    </>
  );
}

interface DiscardedListProps {
  readonly user: User;
  readonly inProgress: WorkoutInProgress;
  readonly discarded: readonly DiscardedWorkout[];
}

/** Workouts that were given up on this device before they were saved: each goes on where it was. */
function DiscardedList({ user, inProgress, discarded }: DiscardedListProps) {
  const navigate = useNavigate();

  async function restore({ workoutId }: DiscardedWorkout) {
    const problem = await restoreDiscarded(inProgress, workoutId);
    if (problem) showToast({ text: problem, isError: true });
    else void navigate('/workout/current/');
  }

  return (
    <section aria-labelledby="discarded" className={classes.part}>
      <h2 id="discarded">{t`Discarded on this device`}</h2>
      <Card component="ul" className={classes.list}>
        {discarded.map((workout) => {
          const { workoutId, session, discardedAt } = workout;
          const title = liveTitle(session);
          const sets = session.positions.filter(({ move, completed }) => move && completed).length;
          const day = formatDate(new Date(session.startedMs).toISOString(), user.timeZone, 'monthAndDay');
          const gone = formatDate(goneForGood(new Date(discardedAt).toISOString()), user.timeZone, 'monthAndDay');
          return (
            <li key={workoutId} className={classes.row}>
              <div className={classes.words}>
                <strong>{title}</strong>
                <small>{`${day}${comma()}${plural(sets, { one: '# set done', other: '# sets done' })}`}</small>
                <small>{goneOn(gone)}</small>
              </div>
              <Button variant="default" aria-label={t`Resume ${title}, ${day}`} onClick={() => void restore(workout)}>
                {t`Resume`}
              </Button>
            </li>
          );
        })}
      </Card>
    </section>
  );
}

/** What was deleted and can still be taken back, the latest first, with the day it goes for good. */
function TrashList({ user }: { readonly user: User }) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 ? asked : 1;
  const { data: known, error, isFetching, refetch } = useQuery(workoutQueries.trash(page));
  const data = usePendingTrash(known);
  if (error && !data) {
    return (
      <ErrorCard
        title={t`The trash did not load`}
        message={errorReason(error, t`The deleted workouts could not be listed.`)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <WorkoutListSkeleton />;
  if (data.pagination.totalCount === 0) {
    return (
      <EmptyState
        icon={icons.trash}
        heading="h2"
        title={t`No deleted workouts`}
        text={t`Deleted workouts stay here for 30 days and can be restored.`}
      >
        <Button to="/workouts/" variant="default">
          {t`All Workouts`}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <Card component="ul" className={classes.list}>
        {data.data.map((row) => (
          <TrashRow key={row._id} row={row} home={user.timeZone} />
        ))}
      </Card>
      <Pager pagination={data.pagination} onPage={(next) => setParams({ page: String(next) })} />
    </>
  );
}

function TrashRow({ row, home }: { readonly row: WorkoutRow; readonly home: string }) {
  const restoring = useRestoreWorkout();
  const syncStatus = useSyncStatus();
  const { _id, created, timeZone, deletedAt } = row;
  const title = workoutTitle(row);
  const day = formatDate(created, timeZone, 'monthAndDay');
  return (
    <li className={classes.row}>
      <Link to={`/workout/${_id}/`} className={classes.words}>
        <strong>{title}</strong>
        <WaitingMark syncStatus={syncStatus(_id)} />
        <small>{formatDate(created, timeZone, 'fullDate')}</small>
        {deletedAt !== null && <small>{goneOn(formatDate(goneForGood(deletedAt), home, 'monthAndDay'))}</small>}
      </Link>
      <Button
        variant="default"
        loading={restoring.isPending}
        aria-label={t`Restore ${title}, ${day}`}
        onClick={() => restoring.mutate(_id)}
      >
        {t`Restore`}
      </Button>
    </li>
  );
}

const goneOn = (day: string): string => t`Deleted for good on ${day}`;

/** When a deleted workout is removed for good: 30 days later. */
const trashMs = 30 * 24 * 3_600_000;

export function goneForGood(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashMs).toISOString();
}
