import { demoPeloton } from '@workout-tracker/core/people/demo-account';
import type { PelotonSimulator } from '@workout-tracker/peloton-simulator';
import { rideClasses } from '#story/ride-classes.ts';
import type { Setting } from '#story/setting.ts';

/** The simulator must have been started with the seed of the setting: its classes have the same ids then. */
export function addDemoMember({ control }: PelotonSimulator, setting: Setting): void {
  control.addAccount({
    ...demoPeloton,
    name: 'Maya Lind',
    units: setting.units === 'kg' ? 'metric' : 'imperial',
    timeZone: setting.timeZone,
    sessions: rideClasses(setting).map(({ session }) => session),
  });
}
