/** A real OpenID Connect provider on a free port. Whoever is sent to it is signed in at once, as the person it was told. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

interface SsoAccount {
  readonly sub: string;
  readonly email?: string;
  readonly given_name?: string;
  readonly family_name?: string;
}

interface SsoProvider {
  /** Settings of a server that signs in with it. */
  readonly env: Record<string, string>;
  /** From now on this is who comes back. */
  is(account: SsoAccount): void;
  /** What a browser does with the address that begins a sign-in; answers with the query it comes back with. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

const client = { id: 'workout-tracker', secret: 'a secret between two servers' };

export async function startSsoProvider(publicUrl: string): Promise<SsoProvider> {
  let current: SsoAccount = { sub: 'nobody' };
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
    claims: { email: ['email'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['for tests'] },
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
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
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: current.sub, remember: false } });
  });
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
