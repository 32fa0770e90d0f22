import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { localDateOf, startOfWeek } from '@workout-tracker/core/time/local-date';
import { useState } from 'react';
import { recordsOfYear } from '#features/records/queries.ts';
import { RecordsView } from '#features/records/records-view.tsx';
import { firstDayOfWeek } from '#lib/date-style.ts';
import { errorReason } from '#lib/error-message.ts';
import { useUser } from '#lib/use-user.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { icons } from '#ui/icons.ts';
import { BackLink, PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePendingRecords } from './use-record-book.ts';

export function RecordsPage() {
  const user = useUser();
  const today = user ? localDateOf(new Date(), user.timeZone) : '';
  const [chosenYear, setYear] = useState<number | null>(null);
  const year = chosenYear ?? Number(today.slice(0, 4));
  const { data: fetched, error, isFetching, refetch } = useQuery({ ...recordsOfYear(year), enabled: user !== null });
  const { data: exercises } = useExercises();
  const records = usePendingRecords(fetched, user?.units ?? 'kg', year);
  if (!user) return null;
  const isKnown = records !== undefined && exercises !== undefined;
  const hasAny = isKnown && records.exercises.length + records.rides.length > 0;
  return (
    <>
      <BackLink to="/exercises/">{t`Exercises`}</BackLink>
      {!hasAny && <PageHead title={t`Records`} />}
      {error && !records && (
        <ErrorCard
          title={t`Records did not load`}
          message={errorReason(error, t`Could not load the records.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !isKnown && (
        <div aria-busy="true">
          <Skeleton height={252} radius={12} />
        </div>
      )}
      {hasAny && (
        <RecordsView
          userId={user._id}
          records={records}
          exercises={exercises}
          year={year}
          onYear={setYear}
          today={today}
          weekStart={startOfWeek(today, firstDayOfWeek())}
          units={user.units}
        />
      )}
      {isKnown && !hasAny && (
        <EmptyState
          heading="h2"
          icon={icons.trophy}
          title={t`No records yet`}
          text={t`A first time sets the figures. The second time you do an exercise, whatever beats them stands here.`}
        >
          <Button to="/start/">{t`Start a workout`}</Button>
        </EmptyState>
      )}
    </>
  );
}
