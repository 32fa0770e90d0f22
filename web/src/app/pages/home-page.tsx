import { plural, t } from '@lingui/core/macro';
import { emptyPlan } from '@workout-tracker/core/live/workout-plan';
import type { User } from '@workout-tracker/core/people/user';
import { useEquipmentTitles } from '#features/equipment/queries.ts';
import { LastRounds } from '#features/live/clock/last-rounds.tsx';
import { useRunning } from '#features/live/use-in-progress.ts';
import { useStart } from '#features/live/use-start.tsx';
import { formatLength, plannedSets } from '#features/programs/program-format.ts';
import { ProgramPreview } from '#features/programs/program-preview.tsx';
import { QuickLinks } from '#features/programs/quick-links.tsx';
import { UpNext, type UpNextProps } from '#features/series/up-next.tsx';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { comma } from '#lib/list-marks.ts';
import { useUser } from '#lib/use-user.ts';
import { TodayTargets, withTargets } from './program-targets.tsx';
import { useStartTargets } from './use-start-targets.ts';

export function HomePage() {
  const user = useUser();
  return user && <Home user={user} />;
}

function Home({ user }: { readonly user: User }) {
  const { start, startPlan, dialog } = useStart({ user, targetsFor: useStartTargets() });
  const changes = usePendingChanges();
  const titleOfEquipment = useEquipmentTitles();
  const running = useRunning();
  const runningId = running?.plan.wid ?? null;
  const { timeZone } = user;
  /** Started for this day of the series, or for no day at all. */
  const isRunning: UpNextProps['isRunning'] = ({ programId, instanceId, week, day }) => {
    if (!running || running.plan.wid !== programId) return false;
    const { series } = running;
    return (
      !series || (series.seriesInstanceId === instanceId && series.weekNumber === week && series.dayOfWeek === day)
    );
  };
  return (
    <>
      <UpNext user={user} sizeOf={sizeOf} changes={changes} isRunning={isRunning} renderTargets={renderTargets} />
      <QuickLinks
        {...{ timeZone, changes, runningId }}
        onStart={(program) => void start(program)}
        onStartEmpty={() => void startPlan(emptyPlan)}
      />
      <ProgramPreview
        {...{ timeZone, changes, runningId, titleOfEquipment }}
        renderLast={(programId) => <LastRounds programId={programId} bounds={user.heartRateZones} />}
        withTargets={withTargets}
      />
      {dialog}
    </>
  );
}

const renderTargets: UpNextProps['renderTargets'] = (program, { instanceId, week, day }, weekPlan) => (
  <TodayTargets program={program} place={{ instanceId, week, dayOfWeek: day, weekPlan }} />
);

const amountOf = (exercises: number, sets: number): string =>
  `${plural({ count: exercises }, { one: '# exercise', other: '# exercises' })}${comma()}${plural({ count: sets }, { one: '# set', other: '# sets' })}`;

const sizeOf: UpNextProps['sizeOf'] = (program) => ({
  length: formatLength(program),
  amount: program.timed ? t`Timed` : amountOf(program.moves.length, plannedSets(program.moves)),
});
