/** A ride by distance ends when the distance is ridden, so its length follows from how hard it was ridden. */
import type { Session } from './session.ts';
import { totalsOf } from './totals.ts';

/** The same session, ended at the second when this many metres were behind. */
export function endedAfter(session: Session, metres: number): Session {
  const lasting = (seconds: number): Session => ({ ...session, endTime: session.startTime + seconds });
  let [short, long] = [60, 7200];
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2);
    const { distanceM } = totalsOf(lasting(middle), Number.POSITIVE_INFINITY);
    if (distanceM < metres) short = middle;
    else long = middle;
  }
  return lasting(long);
}
