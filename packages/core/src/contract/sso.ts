import Type from 'typebox';
import { closed } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Done, Password, SecondStep, SignedIn } from './schemas.ts';

const Flow = Type.String({ minLength: 1, maxLength: 2048 });

/** Where to send the browser, and what it keeps until it is back. */
const SsoBegun = Type.Object({ data: Type.Object({ url: Type.String(), flow: Flow }, closed) }, closed);

/** What was kept, and the query with which the browser came back. */
const Returned = { flow: Flow, query: Type.String({ minLength: 1, maxLength: 8192 }) };

export const ssoContract = {
  beginSso: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/sso/begin',
    access: 'public',
    summary: 'Begin to sign in with the other server',
    reply: { 200: SsoBegun },
  }),

  finishSso: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/sso',
    access: 'public',
    summary: 'Sign in with what the other server said; makes an account at the first time, where that is allowed',
    body: Type.Object(
      {
        ...Returned,
        /** Of an account that is made with it; what is not known here is left out. */
        timeZone: Type.Optional(Type.String({ maxLength: 64 })),
        language: Type.Optional(Type.String({ maxLength: 35 })),
      },
      closed,
    ),
    reply: { 200: SignedIn, 202: SecondStep },
  }),

  beginSsoConnection: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/users/me/sso',
    access: 'user',
    summary: 'Begin to connect my account with the other server',
    body: Type.Object({ password: Password }, closed),
    reply: { 200: SsoBegun },
  }),

  finishSsoConnection: endpoint({
    method: 'PUT',
    path: '/api/workout-tracker/users/me/sso',
    access: 'user',
    summary: 'Connect my account with whom the other server says I am',
    body: Type.Object(Returned, closed),
    reply: { 200: Done },
  }),

  removeSsoConnection: endpoint({
    method: 'DELETE',
    path: '/api/workout-tracker/users/me/sso',
    access: 'user',
    summary: 'Sign in without the other server from now on',
    body: Type.Object({ password: Password }, closed),
    reply: { 200: Done },
  }),
};
