/**
 * What a presented refresh token means. People have several tabs, trains have tunnels and browsers get killed, so an old token is
 * not yet a thief. Four rules, for a genuine token of a live login:
 *
 * 1. the newest: here is its successor;
 * 2. the parent of the newest, exchanged within the last ten seconds (another tab was quicker): the newest pair again; one that is older
 *    still is refused, but is no reason yet to end the login: its tabs hold a newer one;
 * 3. the parent of the newest, and nothing of the newest pair has ever come back (its answer was lost): the newest pair again,
 *    whenever that is;
 * 4. anything else is a copy in other hands: the login ends.
 *
 * Rule 3 is asked before rule 2 and counts as an exchange. Otherwise two tabs that retry together after a lost answer would be
 * taken for owner and thief: the first uses its pair, and the second, a moment later, holds a parent whose ten seconds are over.
 */
export interface LoginState {
  /** Generation of the newest pair. */
  counter: number;
  /** When the generations before it were last exchanged, latest first. */
  spentAt: readonly Date[];
  isNewestSeen: boolean;
}

export type Verdict = { kind: 'successor' | 'again'; login: LoginState } | { kind: 'outdated' } | { kind: 'reuse' };

const graceMs = 10_000;
const rememberedGenerations = 8;

export function judgeRefresh(login: LoginState, generation: number, now: Date): Verdict {
  const { counter, spentAt, isNewestSeen } = login;
  if (generation >= counter) {
    // Newer than the newest we know: the server was restored from a backup, the device was not. It goes on from where it is.
    const spent = generation === counter ? [now, ...spentAt].slice(0, rememberedGenerations) : [now];
    return { kind: 'successor', login: { counter: generation + 1, spentAt: spent, isNewestSeen: false } };
  }
  const age = counter - generation;
  if (age === 1 && !isNewestSeen) return { kind: 'again', login: { ...login, spentAt: [now, ...spentAt.slice(1)] } };
  const exchangedAt = spentAt[age - 1];
  const isInGrace = exchangedAt !== undefined && now.getTime() - exchangedAt.getTime() <= graceMs;
  if (isInGrace) return age === 1 ? { kind: 'again', login } : { kind: 'outdated' };
  return { kind: 'reuse' };
}
