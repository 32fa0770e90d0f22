import type { Random } from '#random.ts';
import type { Catalogue } from '#training/class-catalogue.ts';
import { makeSession } from '#training/make-session.ts';
import { oddSessions } from '#training/odd-sessions.ts';
import { yearsOfTraining } from '#training/years-of-training.ts';
import { type Account, type AccountPlan, makeAccount } from './account.ts';

const year = 365 * 86_400;
/** How long the class of `live` still goes on when the simulator starts. */
export const liveSecondsLeft = 600;

export function makeMembers(random: Random, catalogue: Catalogue, now: number): Account[] {
  const member = (plan: AccountPlan): Account => makeAccount(random.fork(plan.username), plan);
  const trained = (plan: AccountPlan, count: number, years: number): Account => {
    const account = member(plan);
    const chance = random.fork(`${plan.username} training`);
    const odd = oddSessions(chance.fork('odd'), { catalogue, athlete: account.athlete, timeZone: plan.timeZone, now });
    const usual = yearsOfTraining(chance, {
      catalogue,
      athlete: account.athlete,
      timeZone: plan.timeZone,
      from: now - years * year,
      to: now - 60 * 86_400,
      // A few more than asked for: the newest of them may not be over in time.
      count: count - odd.size + 10,
    }).slice(0, count - odd.size);
    const sessions = [...usual, ...odd.values()].sort((a, b) => a.createdAt - b.createdAt);
    return { ...account, odd, sessions };
  };
  const live = member({ username: 'live', units: 'imperial', timeZone: 'America/Chicago' });
  const ride = random.pick(
    catalogue.rides.filter(({ durationS, discipline }) => durationS === 1800 && discipline.slug === 'cycling'),
  );
  const chance = random.fork('live class');
  const plan = { ride, timeZone: live.timeZone, athlete: live.athlete };
  const before = makeSession(chance.fork('before'), { ...plan, createdAt: now - 86_400 });
  const current = makeSession(chance.fork('current'), { ...plan, createdAt: now - 1300 });
  live.sessions = [before, { ...current, endTime: now + liveSecondsLeft }];
  return [
    trained({ username: 'metric', units: 'metric', timeZone: 'Europe/Berlin' }, 110, 1),
    trained({ username: 'imperial', units: 'imperial', timeZone: 'America/Chicago' }, 1234, 6),
    member({ username: 'empty', units: 'imperial', timeZone: 'America/Chicago' }),
    member({ username: 'mfa', units: 'metric', timeZone: 'Europe/London', signIn: 'mfa' }),
    member({ username: 'locked', units: 'metric', timeZone: 'Europe/London', signIn: 'locked' }),
    live,
    { ...trained({ username: 'private', units: 'metric', timeZone: 'Europe/London' }, 60, 0.5), isPrivate: true },
  ];
}
