import type { Account } from '#accounts/account.ts';

export type SignIn = { kind: 'ok' | 'mfa'; account: Account } | { kind: 'wrong' | 'locked' };

/** The name may be the e-mail address or the name on the leaderboard. */
export function signIn(accounts: readonly Account[], username: string, password: string): SignIn {
  const wanted = username.toLowerCase();
  const account = accounts.find((known) => known.username === wanted || known.email === wanted);
  if (account?.signIn === 'locked') return { kind: 'locked' };
  if (account === undefined || account.password !== password) return { kind: 'wrong' };
  return { kind: account.signIn === 'mfa' ? 'mfa' : 'ok', account };
}
