/** A real OpenID Connect provider on a free port. Whoever is sent to it is signed in at once, as the person it was told. */
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import Provider from 'oidc-provider';

interface SsoAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** An ID token in place of the one that the provider has signed. */
export type Forgery = (token: {
  readonly claims: JWTPayload;
  readonly kid: string;
  readonly key: KeyObject;
}) => Promise<string>;

interface SsoProvider {
  /** Settings of a server that signs in with it. */
  readonly env: Record<string, string>;
  /** From now on this is who comes back. */
  is(account: SsoAccount): void;
  /** From now on ID tokens are these; undefined for the provider's own. */
  forge(forgery: Forgery | undefined): void;
  /** Signs with a new key from now on, and publishes that one alone. */
  rotateKeys(): void;
  /** What a browser does with the address that begins a sign-in; answers with the query it comes back with. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

export const unsigned: Forgery = async ({ claims }) => new UnsecuredJWT(claims).encode();

const signed = (
  claims: JWTPayload,
  header: { alg: string; kid: string },
  key: KeyObject | Uint8Array,
): Promise<string> => new SignJWT(claims).setProtectedHeader(header).sign(key);

/** By a key that is not the provider's. */
export const signedByAnother: Forgery = ({ claims, kid }) => signed(claims, { alg: 'ES256', kid }, newKey());

/** By the secret that both servers know, as in a token that anybody who has the secret could make. */
export const signedBySecret: Forgery = ({ claims, kid }) =>
  signed(claims, { alg: 'HS256', kid }, createHash('sha256').update(client.secret).digest());

/** By the provider's own key, but saying something else. */
export const saying =
  (changes: JWTPayload): Forgery =>
  ({ claims, kid, key }) =>
    signed({ ...claims, ...changes }, { alg: 'ES256', kid }, key);

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const client = { id: 'workout-tracker', secret: 'a secret between two servers' };

export async function startSsoProvider(publicUrl: string): Promise<SsoProvider> {
  let current: SsoAccount = { sub: 'nobody' };
  const first = newKey();
  let key = first;
  let forgery: Forgery | undefined;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = new URL('/login/sso', publicUrl).href;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['for tests'] },
    jwks: { keys: [first.export({ format: 'jwk' })] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...current, sub }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.id,
        accountId: ctx.oidc.session?.accountId ?? current.sub,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/token') rewrite(response, forgeIdToken);
    if (request.url === '/jwks' && key !== first) rewrite(response, publishKey);
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: current.sub, remember: false } });
  });
  async function forgeIdToken(body: { id_token?: string }): Promise<object> {
    if (body.id_token === undefined || (!forgery && key === first)) return body;
    const claims = decodeJwt(body.id_token);
    const kid = key === first ? (decodeProtectedHeader(body.id_token).kid ?? '') : 'rotated';
    return { ...body, id_token: await (forgery ?? saying({}))({ claims, kid, key }) };
  }
  async function publishKey(): Promise<object> {
    const { d, ...published } = key.export({ format: 'jwk' });
    return { keys: [{ ...published, kid: 'rotated', use: 'sig', alg: 'ES256' }] };
  }
  return {
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Family Cloud',
    },
    is(account) {
      current = account;
    },
    forge(next) {
      forgery = next;
    },
    rotateKeys() {
      key = newKey();
    },
    async visit(url) {
      const cookies = new Map<string, string>();
      for (let address = url; ; ) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const reply = await fetch(address, { redirect: 'manual', headers: { cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        const next = reply.headers.get('location');
        if (next === null) throw new Error(`The provider did not send the browser on: ${await reply.text()}`);
        const target = new URL(next, address);
        if (target.href.startsWith(redirectUri)) return target.search;
        address = target.href;
      }
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Changes the JSON that is about to be sent. */
function rewrite(response: ServerResponse, change: (body: object) => Promise<object>): void {
  const end = response.end.bind(response);
  response.end = (chunk: unknown) => {
    void change(JSON.parse(String(chunk))).then((body) => {
      const text = JSON.stringify(body);
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  };
}
