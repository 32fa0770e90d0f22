import type { Random } from '#random.ts';
import type { Athlete, Session } from '#training/session.ts';

export interface Account {
  id: string;
  username: string;
  email: string;
  password: string;
  name: string;
  units: 'imperial' | 'metric';
  timeZone: string;
  athlete: Athlete;
  isPrivate: boolean;
  /** What happens when they sign in. */
  signIn: 'ok' | 'mfa' | 'locked';
  createdAt: number;
  /** Oldest first. */
  sessions: Session[];
  /** The oddities by name, for those who want a certain one. */
  odd: ReadonlyMap<string, Session>;
}

export type AccountPlan = Pick<Account, 'username' | 'units' | 'timeZone'> & Partial<Omit<Account, 'id' | 'username'>>;

export function makeAccount(random: Random, plan: AccountPlan): Account {
  const { username } = plan;
  const account: Account = {
    id: random.hex(32),
    email: `${username}@example.test`,
    password: passwordOf(username),
    name: `${username.charAt(0).toUpperCase()}${username.slice(1)} Example`,
    athlete: { ftp: random.integer(170, 240), maxHeartRate: random.integer(178, 190), massKg: random.integer(58, 84) },
    isPrivate: false,
    signIn: 'ok',
    createdAt: 1_534_931_357,
    sessions: [],
    odd: new Map(),
    ...plan,
  };
  account.sessions.sort((a, b) => a.createdAt - b.createdAt);
  return account;
}

/** `passwordOf('metric')` opens the account `metric`. */
export const passwordOf = (username: string): string => `pedal-${username}-2026`;

/** Those begun by now, oldest first: what lies ahead of the clock has not happened. */
export const sessionsUntil = ({ sessions }: Account, now: number): Session[] =>
  sessions.filter(({ createdAt }) => createdAt <= now);

export function addSession(account: Account, session: Session): void {
  account.sessions.push(session);
  account.sessions.sort((a, b) => a.createdAt - b.createdAt);
}
