/** The other look of All Workouts, with what the series that one follows plan. */
import type { User } from '@workout-tracker/core/people/user';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import {
  filtersOf,
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '#features/workouts/list/list-address.ts';
import { WorkoutsHead } from '#features/workouts/list/workouts-head.tsx';
import { MonthView } from '#features/workouts/month/month-view.tsx';
import { usePlannedDays } from './use-planned-days.ts';

export function WorkoutsMonth({ user, address }: { readonly user: User; readonly address: ListAddress }) {
  const [, setParams] = useSearchParams();
  const today = localDateOf(new Date(), user.timeZone);
  const plan = usePlannedDays(today);
  const change = useCallback(
    (changes: Partial<ListAddress>) => {
      // Read from the browser: a second change may come before the next render.
      const now = readListAddress(new URLSearchParams(window.location.search), 'month');
      setParams(writeListAddress({ ...now, ...changes }), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return (
    <>
      <WorkoutsHead
        address={address}
        today={today}
        isEmpty={false}
        onNarrow={change}
        onClear={() => change({ program: '', tag: '', search: '' })}
      />
      <MonthView
        user={user}
        day={address.day || today}
        today={today}
        filters={filtersOf(address)}
        plan={plan}
        onDay={(day) => change({ day: day === today ? '' : day })}
      />
    </>
  );
}
