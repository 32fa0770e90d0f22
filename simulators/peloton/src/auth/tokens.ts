/**
 * The tokens given out. An access token lives 48 hours. A refresh token of the web's client is spent by its use and replaced; whoever
 * shows a spent one loses the whole family, as a thief would. That of the app's client stays good.
 */
import type { Account } from '#accounts/account.ts';
import type { Clock } from '#clock.ts';
import type { Random } from '#random.ts';

export const appClientId = 'mgsmWCD0A8Qn6uz6mmqI6qeBNHH9IPwS';
export const webClientId = 'WVoJxVDdPoFx4RNewvvg6ch2mZ7bwnsM';

export const accessTokenLifeS = 172_800;

interface Family {
  account: Account;
  clientId: string;
  scope: string;
  isRevoked: boolean;
}

interface AccessToken {
  family: Family;
  expiresAt: number;
}

export class Tokens {
  /** Whether showing a spent refresh token revokes its family. */
  revokesFamilies = true;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #access = new Map<string, AccessToken>();
  readonly #refresh = new Map<string, { family: Family; isSpent: boolean }>();

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** The answer of `/oauth/token` to somebody who signed in. */
  begin(account: Account, clientId: string, scope: string) {
    return this.#issue({ account, clientId, scope, isRevoked: false }, scope.includes('offline_access'));
  }

  /** Null for a refresh token that is unknown, spent, revoked, or another client's. */
  renew(refreshToken: string, clientId: string) {
    const known = this.#refresh.get(refreshToken);
    if (!known || known.family.clientId !== clientId || known.family.isRevoked) return null;
    if (known.isSpent) {
      known.family.isRevoked = this.revokesFamilies;
      return null;
    }
    known.isSpent = clientId === webClientId;
    return this.#issue(known.family, known.isSpent);
  }

  accountOf(accessToken: string): Account | null {
    const known = this.#access.get(accessToken);
    return known && !known.family.isRevoked && known.expiresAt > this.#clock.now() ? known.family.account : null;
  }

  /** As if the member had signed out everywhere. */
  revokeAll({ id }: Account): void {
    const families = [...this.#access.values(), ...this.#refresh.values()].map(({ family }) => family);
    for (const family of families) if (family.account.id === id) family.isRevoked = true;
  }

  #issue(family: Family, withRefreshToken: boolean) {
    const now = this.#clock.now();
    const expiresAt = now + accessTokenLifeS;
    const accessToken = this.#jwt(family, 'https://api.onepeloton.com/', expiresAt);
    this.#access.set(accessToken, { family, expiresAt });
    const refreshToken = `v1.M${this.#random.hex(60)}`;
    if (withRefreshToken) this.#refresh.set(refreshToken, { family, isSpent: false });
    return {
      access_token: accessToken,
      ...(withRefreshToken ? { refresh_token: refreshToken } : {}),
      id_token: this.#jwt(family, family.clientId, now + 36_000),
      scope: family.scope,
      expires_in: accessTokenLifeS,
      token_type: 'Bearer',
    };
  }

  /** Looks signed; nobody without Peloton's keys could tell. */
  #jwt({ account }: Family, audience: string, expiresAt: number): string {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = {
      'http://onepeloton.com/user_id': account.id,
      iss: 'https://auth.onepeloton.com/',
      sub: `auth0|${account.id}`,
      aud: audience,
      iat: this.#clock.now(),
      exp: expiresAt,
    };
    const signature = Buffer.from(this.#random.hex(512), 'hex').toString('base64url');
    return [part({ alg: 'RS256', typ: 'JWT', kid: 'simulated' }), part(payload), signature].join('.');
  }
}
