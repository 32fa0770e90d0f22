import { type Account, type AccountPlan, addSession, makeAccount } from '#accounts/account.ts';
import type { LegacyLogin } from '#api/legacy-login.ts';
import type { Tokens } from '#auth/tokens.ts';
import type { Clock } from '#clock.ts';
import type { Faults } from '#faults.ts';
import type { Random } from '#random.ts';
import type { Catalogue } from '#training/class-catalogue.ts';
import { makeSession, type SessionPlan } from '#training/make-session.ts';
import type { Session } from '#training/session.ts';
import { historyCsv } from '#wire/history-csv.ts';
import type { RequestLog } from './request-log.ts';

export interface ControlParts {
  accounts: Account[];
  catalogue: Catalogue;
  tokens: Tokens;
  legacy: LegacyLogin;
  faults: Faults;
  requests: RequestLog;
  random: Random;
  clock: Clock;
}

export class Control {
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly tokens: Tokens;
  readonly legacy: LegacyLogin;
  readonly catalogue: Catalogue;
  readonly #parts: ControlParts;

  constructor(parts: ControlParts) {
    this.#parts = parts;
    this.faults = parts.faults;
    this.requests = parts.requests;
    this.tokens = parts.tokens;
    this.legacy = parts.legacy;
    this.catalogue = parts.catalogue;
  }

  /** `account('imperial')`; its `sessions` are what really happened, its `odd` the oddities by name. */
  account(username: string): Account {
    const found = this.#parts.accounts.find((account) => account.username === username);
    if (!found) throw new Error(`There is no account called ${username}.`);
    return found;
  }

  addAccount(plan: AccountPlan): Account {
    const account = makeAccount(this.#parts.random.fork(`account ${plan.username}`), plan);
    this.#parts.accounts.push(account);
    return account;
  }

  /** One more workout; a 30 minute ride that has just ended unless told. */
  addSession(account: Account, plan: Partial<SessionPlan> = {}): Session {
    const { clock, catalogue, random } = this.#parts;
    const chance = random.fork(`${account.username} added ${account.sessions.length}`);
    const rides = catalogue.rides.filter((ride) => ride.durationS === 1800 && ride.discipline.slug === 'cycling');
    const ride = plan.ride ?? chance.pick(rides);
    const createdAt = clock.now() - (plan.lengthS ?? ride.durationS ?? 900) - 70;
    const { timeZone, athlete } = account;
    const session = makeSession(chance, { createdAt, timeZone, athlete, ...plan, ride });
    addSession(account, session);
    return session;
  }

  /** As if the member had signed out everywhere. */
  revokeTokens(account: Account): void {
    this.#parts.tokens.revokeAll(account);
  }

  /** The text of "Download Workouts". */
  csvOf(account: Account): string {
    return historyCsv(account, this.#parts.clock.now());
  }
}
