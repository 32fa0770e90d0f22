/** Starting a workout: choosing one, or straight from an address that names it. */

import { useQuery } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useEquipmentTitles } from '#features/equipment/use-equipment-titles.ts';
import { seriesPlaceIn } from '#features/live/start-live.ts';
import { useStart } from '#features/live/use-start.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { StartChooser } from '#features/programs/start-chooser.tsx';
import { StartSkeleton } from '#features/programs/start-skeleton.tsx';
import { errorMessage } from '#lib/error-message.ts';
import { useSession } from '#lib/use-session.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import classes from './start-page.module.css';

export function StartPage() {
  const { user } = useSession();
  return user && <Chooser user={user} />;
}

function Chooser({ user }: { readonly user: User }) {
  const titleOfEquipment = useEquipmentTitles();
  const { start, dialog } = useStart(user);
  return (
    <div className={classes.page}>
      <PageHead title="Start a workout" />
      <StartChooser
        timeZone={user.timeZone}
        titleOfEquipment={titleOfEquipment}
        onStart={(program) => void start(program)}
      />
      {dialog}
    </div>
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
  const { data, error, isFetching, refetch } = useQuery(programQueries.one(id));
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
