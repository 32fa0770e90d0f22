import Type from 'typebox';
import { closed, id } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import {
  Binary,
  credential,
  Done,
  open,
  Passkey,
  Password,
  SignedIn,
  Token,
  UsedCredential,
  UseOptions,
} from './schemas.ts';

const WithPassword = Type.Object({ password: Password }, closed);

const NewCredential = Type.Object(
  {
    ...credential,
    response: Type.Object(
      {
        clientDataJSON: Binary,
        attestationObject: Binary,
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
      },
      closed,
    ),
  },
  closed,
);

const MakeOptions = Type.Object(
  {
    data: Type.Object(
      {
        challenge: Type.String(),
        rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }, closed),
        user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }, closed),
        pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }, closed)),
      },
      open,
    ),
  },
  closed,
);

/** Shown once. Empty when there were codes already. */
const recoveryCodes = { recoveryCodes: Type.Array(Type.String()) };

const RecoveryCodes = Type.Object({ data: Type.Object(recoveryCodes, closed) }, closed);

const SignInRules = Type.Object({ adminsNeedSecondFactor: Type.Boolean() }, { title: 'SignInRules', ...closed });

export const securityContract = {
  finishSecondStep: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/second-step',
    access: 'public',
    summary: 'Finish signing in with a code of the app, or a recovery code',
    body: Type.Object({ token: Token, code: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
    reply: { 200: SignedIn },
  }),

  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/passkey/options',
    access: 'public',
    summary: 'What the browser asks its passkeys with',
    reply: { 200: UseOptions },
  }),

  finishPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey, which is both steps at once',
    body: Type.Object({ credential: UsedCredential, deviceToken: Type.Optional(Token) }, closed),
    reply: { 200: SignedIn },
  }),

  readSecurity: endpoint({
    method: 'GET',
    path: '/api/workout-tracker/users/me/security',
    access: 'user',
    summary: 'How I sign in',
    reply: {
      200: Type.Object(
        {
          data: Type.Object(
            {
              hasApp: Type.Boolean(),
              passkeys: Type.Array(Passkey),
              recoveryCodesLeft: Type.Integer(),
              /** False for an account that the single sign-on made. */
              hasPassword: Type.Boolean(),
              isSsoConnected: Type.Boolean(),
              /** My role needs a second step. */
              isDemanded: Type.Boolean(),
            },
            { title: 'Security', ...closed },
          ),
        },
        closed,
      ),
    },
  }),

  beginApp: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/users/me/totp',
    access: 'user',
    summary: 'Begin to set up an authenticator app',
    body: WithPassword,
    reply: {
      201: Type.Object({ data: Type.Object({ secret: Type.String(), uri: Type.String() }, closed) }, closed),
    },
  }),

  confirmApp: endpoint({
    method: 'PUT',
    path: '/api/workout-tracker/users/me/totp',
    access: 'user',
    summary: 'Finish setting up the app with a code of it; the recovery codes are told here alone',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
    reply: { 200: RecoveryCodes },
  }),

  removeApp: endpoint({
    method: 'DELETE',
    path: '/api/workout-tracker/users/me/totp',
    access: 'user',
    summary: 'Stop asking for codes of the app',
    body: WithPassword,
    reply: { 200: Done },
  }),

  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/users/me/recovery-codes',
    access: 'user',
    summary: 'New recovery codes in place of the old ones',
    body: WithPassword,
    reply: { 201: RecoveryCodes },
  }),

  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/users/me/passkeys/options',
    access: 'user',
    summary: 'What the browser makes a passkey with',
    body: WithPassword,
    reply: { 200: MakeOptions },
  }),

  addPasskey: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/users/me/passkeys',
    access: 'user',
    summary: 'Keep a passkey that the browser made',
    body: Type.Object({ title: Type.String({ minLength: 1, maxLength: 60 }), credential: NewCredential }, closed),
    reply: { 201: Type.Object({ data: Type.Object({ passkey: Passkey, ...recoveryCodes }, closed) }, closed) },
  }),

  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/workout-tracker/users/me/passkeys/:id',
    access: 'user',
    summary: 'Forget a passkey',
    params: Type.Object({ id }, closed),
    body: WithPassword,
    reply: { 200: Done },
  }),

  removeSecondStep: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/second-step',
    access: 'admin',
    summary: 'Let a person who lost app, passkeys and codes sign in with the password alone; ends their sessions',
    params: Type.Object({ id }, closed),
    reply: { 200: Done },
  }),

  readSignInRules: endpoint({
    method: 'GET',
    path: '/api/server/sign-in-rules',
    access: 'admin',
    summary: 'What is demanded of admins when they sign in',
    reply: { 200: Type.Object({ data: SignInRules }, closed) },
  }),

  updateSignInRules: endpoint({
    method: 'PUT',
    path: '/api/server/sign-in-rules',
    access: 'owner',
    summary: 'Demand a second step of admins, or no longer',
    body: SignInRules,
    reply: { 200: Type.Object({ data: SignInRules }, closed) },
  }),
};
