/**
 * Ways of connecting to Peloton without a password on this server: a token pasted from the members site, or Peloton's own login page in
 * the person's browser, after which the address they landed on is pasted here.
 */
import Type from 'typebox';
import { closed } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { PelotonConnected } from './peloton.ts';

export const connectPelotonByToken = endpoint({
  method: 'POST',
  path: '/api/peloton/token',
  access: 'user',
  summary: 'Connect to Peloton with a token; Peloton replaces it at once',
  body: Type.Object(
    {
      /** A refresh token, an access token, or the whole record that the members site keeps in the browser. */
      token: Type.String({ minLength: 1, maxLength: 20_000 }),
    },
    closed,
  ),
  reply: { 200: PelotonConnected },
});

export const beginPelotonSignIn = endpoint({
  method: 'POST',
  path: '/api/peloton/pkce',
  access: 'user',
  summary: "The address of Peloton's login page, good for ten minutes",
  reply: { 200: Type.Object({ url: Type.String(), state: Type.String() }, closed) },
});

export const finishPelotonSignIn = endpoint({
  method: 'POST',
  path: '/api/peloton/pkce/finish',
  access: 'user',
  summary: "Connect with the address that Peloton's login page led to; once",
  body: Type.Object(
    {
      state: Type.String({ minLength: 1, maxLength: 200 }),
      /** `https://members.onepeloton.com/callback?code=…&state=…` */
      callback: Type.String({ minLength: 1, maxLength: 8_000 }),
    },
    closed,
  ),
  reply: { 200: PelotonConnected },
});
