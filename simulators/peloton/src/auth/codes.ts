/** Authorization codes: good once, for a minute, and only for whoever can show the verifier behind the challenge. */
import { createHash } from 'node:crypto';
import type { Account } from '#accounts/account.ts';
import type { Clock } from '#clock.ts';
import type { Random } from '#random.ts';

export interface CodeLogin {
  account: Account;
  clientId: string;
  redirectUri: string;
  scope: string;
  challenge: string;
}

const codeLifeS = 60;

export class Codes {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #open = new Map<string, CodeLogin & { expiresAt: number }>();

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  issue(login: CodeLogin): string {
    const code = this.#random.hex(48);
    this.#open.set(code, { ...login, expiresAt: this.#clock.now() + codeLifeS });
    return code;
  }

  /** Null for a code that is unknown, spent or too old. */
  spend(code: string): (CodeLogin & { isProvenBy(verifier: string): boolean }) | null {
    const login = this.#open.get(code);
    this.#open.delete(code);
    if (!login || login.expiresAt < this.#clock.now()) return null;
    const isProvenBy = (verifier: string): boolean =>
      createHash('sha256').update(verifier).digest('base64url') === login.challenge;
    return { ...login, isProvenBy };
  }
}
