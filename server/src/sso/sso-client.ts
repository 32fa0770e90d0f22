/**
 * Speaks OpenID Connect with the provider of a single sign-on: authorization code with PKCE. What it says of a person counts only with its signature,
 * by a key it publishes and never by a shared secret. It knows nothing of accounts.
 */
import type { Configuration } from 'openid-client';

export interface SsoSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it: "Sign in with …". */
  readonly name: string;
  /** Whether somebody who comes for the first time gets an account. */
  readonly makesAccounts: boolean;
  readonly publicUrl: URL;
}

/** What the browser keeps between leaving and coming back. None of it opens anything without the code that the other server gives. */
interface SsoFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface SsoPerson {
  /** The other server's address and its name for the person. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the other server has seen that the e-mail is theirs. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

export interface SsoClient {
  /** What people call the other server. */
  readonly name: string;
  begin(): Promise<{ url: string; flow: SsoFlow }>;
  /** Throws when the other server did not say yes, or not to this browser. */
  finish(flow: SsoFlow, query: string): Promise<SsoPerson>;
}

const timeoutS = 10;

// Loaded with the first sign-in: most servers have none.
const loadOpenId = () => import('openid-client');

export function createSsoClient({ issuer, clientId, clientSecret, name, publicUrl }: SsoSettings): SsoClient {
  const redirectUri = new URL('/login/sso', publicUrl).href;
  let discovered: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await loadOpenId();
    // Settings take plain http from this machine alone.
    const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
    return discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: timeoutS });
  }

  /** Asked for once. A server that did not answer is asked again the next time. */
  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    name,
    async begin() {
      const config = await configuration();
      const openId = await loadOpenId();
      const flow = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        verifier: openId.randomPKCECodeVerifier(),
      };
      const url = openId.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openId.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        state: flow.state,
        nonce: flow.nonce,
      });
      return { url: url.href, flow };
    },
    async finish({ state, nonce, verifier }, query) {
      const config = await configuration();
      const openId = await loadOpenId();
      const cameBackTo = new URL(redirectUri);
      cameBackTo.search = query;
      const tokens = await openId.authorizationCodeGrant(config, cameBackTo, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The other server sent no ID token.');
      // Some tell the e-mail, or whether it is confirmed, only when asked for it.
      const profile =
        typeof claims.email === 'string' && claims.email_verified !== undefined
          ? claims
          : { ...claims, ...(await openId.fetchUserInfo(config, tokens.access_token, claims.sub)) };
      return {
        subject: `${claims.iss} ${claims.sub}`,
        email: textOf(profile.email),
        // Some write it as a text.
        isEmailVerified: String(profile.email_verified) === 'true',
        firstName: textOf(profile.given_name) ?? textOf(profile.name),
        lastName: textOf(profile.family_name),
      };
    },
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 254) : undefined;
