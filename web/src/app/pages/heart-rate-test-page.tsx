/** Try a strap before it matters: connect it, watch its number and its line, and look at its bytes if something is odd. */
import '#ui/zone-colours.css';
import { recorder, strap } from '#devices/browser-strap.ts';
import { DebugDetails, RecentReadings } from '#features/heart-rate/debug-details.tsx';
import { LiveCard } from '#features/heart-rate/live-card.tsx';
import { NoBluetooth, StrapCard } from '#features/heart-rate/strap-card.tsx';
import { useHeartRate, useMonitor } from '#features/heart-rate/use-heart-rate.ts';
import { useSession } from '#lib/use-session.ts';
import { PageHead } from '#ui/page-head.tsx';
import classes from './heart-rate-test-page.module.css';

const noBounds: readonly number[] = [];

export function HeartRateTestPage() {
  const { user } = useSession();
  const bounds = user?.heartRateZones ?? noBounds;
  const state = useMonitor(strap);
  const view = useHeartRate(recorder, bounds);
  if (!user) return null;
  return (
    <>
      <PageHead title="Heart-rate test" />
      {state.status === 'unsupported' ? (
        <NoBluetooth error={state.error ?? ''} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <StrapCard monitor={strap} state={state} view={view} />
            <LiveCard history={view.history} bounds={bounds} />
          </div>
          <div className={classes.column}>
            <RecentReadings history={view.history} readingCount={view.readingCount} timeZone={user.timeZone} />
            <DebugDetails state={state} view={view} />
          </div>
        </div>
      )}
    </>
  );
}
