/** Starting a workout: choosing one, or straight from an address that names it. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { emptyPlan } from '@workout-tracker/core/live/workout-plan';
import type { User } from '@workout-tracker/core/people/user';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useEquipmentTitles } from '#features/equipment/queries.ts';
import { LastRounds } from '#features/live/clock/last-rounds.tsx';
import { seriesPlaceIn } from '#features/live/start-live.ts';
import { useRunning } from '#features/live/use-in-progress.ts';
import { useStart } from '#features/live/use-start.tsx';
import { ProgramPreview } from '#features/programs/program-preview.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { StartChooser } from '#features/programs/start-chooser.tsx';
import { StartSkeleton } from '#features/programs/start-skeleton.tsx';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { errorMessage } from '#lib/error-message.ts';
import { useSession } from '#lib/use-session.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function StartPage() {
  const { user } = useSession();
  return user && <Chooser user={user} />;
}

function Chooser({ user }: { readonly user: User }) {
  const titleOfEquipment = useEquipmentTitles();
  const { start, startPlan, dialog } = useStart(user);
  const shared = {
    timeZone: user.timeZone,
    titleOfEquipment,
    renderLast: (programId: string) => <LastRounds programId={programId} bounds={user.heartRateZones} />,
    changes: usePendingChanges(),
    runningId: useRunning()?.plan.wid ?? null,
  };
  return (
    <>
      <PageHead title="Start a workout">
        <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => void startPlan(emptyPlan)}>
          Empty workout
        </Button>
      </PageHead>
      <StartChooser {...shared} onStart={(program) => void start(program)} />
      <ProgramPreview {...shared} />
      {dialog}
    </>
  );
}

export function StartProgramPage() {
  const { user } = useSession();
  return user && <Starter user={user} />;
}

/** Starts as soon as the program is known, and leaves nothing in the history to start it again. */
function Starter({ user }: { readonly user: User }) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data: fetched, error, isFetching, refetch } = useQuery(programQueries.one(id));
  // A list that is here already has all of each program: enough without a network.
  const { data: listed } = useQuery({ ...programQueries.list({ archived: 'no' }), enabled: false });
  const data = fetched ?? listed?.find(({ _id }) => _id === id);
  const leave = () => void navigate('/start/', { replace: true });
  const { start, dialog } = useStart(user, { isReplacing: true, onKept: leave });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!data || hasBegun.current) return;
    hasBegun.current = true;
    void start(data, seriesPlaceIn(params));
  }, [data, params, start]);

  if (error && !data) {
    return (
      <ErrorCard
        title="The workout did not start"
        message={errorMessage(
          seriesPlaceIn(params) ? 'Failed to start series workout' : 'Failed to start workout',
          error,
        )}
        heading="h1"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <StartSkeleton />
      {dialog}
    </>
  );
}
