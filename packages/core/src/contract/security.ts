/** How one signs in beside a password: a code of an app, passkeys, recovery codes, and what owners demand of admins. */
import Type from 'typebox';
import { closed, id, instant, orNull, PlainText } from '../schema/schema-helpers.ts';
import { Done, Password, SignedIn, Token } from './auth.ts';
import { endpoint, tokenScopes } from './endpoint.ts';

const WithPassword = Type.Object({ password: Password }, closed);
const Binary = Type.String({ maxLength: 16_384, pattern: '^[\\w-]*$' });

/** What a browser's authenticator answers; the rest of it is of no use to us. */
const credential = {
  id: Binary,
  rawId: Binary,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
};
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
const UsedCredential = Type.Object(
  {
    ...credential,
    response: Type.Object(
      { clientDataJSON: Binary, authenticatorData: Binary, signature: Binary, userHandle: Type.Optional(Binary) },
      closed,
    ),
  },
  closed,
);

/** As `navigator.credentials` takes them, with more than is named here; the browser hands them on without looking. */
const open = { additionalProperties: true } as const;
const UseOptions = Type.Object({ data: Type.Object({ challenge: Type.String() }, open) }, closed);
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

const Passkey = Type.Object(
  { _id: id, title: Type.String(), createdAt: instant, lastUsedAt: orNull(instant) },
  { title: 'Passkey', ...closed },
);

export const finishSecondStep = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/second-step',
  access: 'public',
  summary: 'Finish signing in with a code of the app, or a recovery code',
  body: Type.Object({ token: Token, code: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
  reply: { 200: SignedIn },
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/passkey/options',
  access: 'public',
  summary: 'What the browser asks its passkeys with',
  reply: { 200: UseOptions },
});

export const finishPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/passkey',
  access: 'public',
  summary: 'Sign in with a passkey, which is both steps at once',
  body: Type.Object({ credential: UsedCredential, deviceToken: Type.Optional(Token) }, closed),
  reply: { 200: SignedIn },
});

/** A forgotten password: what a link opens, and what becomes of the other ways into the account. */

const ResetToken = Type.Object({ token: Token }, closed);

export const readResetLink = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/reset-password/ways',
  access: 'public',
  summary: 'The ways into the account of a link; all but those that are proved go with the new password',
  body: ResetToken,
  reply: {
    200: Type.Object(
      {
        data: Type.Object(
          {
            email: Type.String(),
            passkeys: Type.Array(Passkey),
            /** A single sign-on that goes with the new password. */
            hasSso: Type.Boolean(),
            tokens: Type.Integer(),
            sessions: Type.Integer(),
            /** The new password alone will not open the account. */
            needsSecondStep: Type.Boolean(),
          },
          { title: 'ResetLink', ...closed },
        ),
      },
      closed,
    ),
  },
});

export const beginResetProof = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/reset-password/passkey',
  access: 'public',
  summary: 'What the browser asks a passkey with that is to be kept',
  body: Type.Object({ token: Token, passkeyId: id }, closed),
  reply: { 200: UseOptions },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/reset-password',
  access: 'public',
  summary: 'Choose a new password with a link; ends every session and every way in that is not proved',
  body: Type.Object(
    {
      token: Token,
      password: Password,
      /** Passkeys to keep, each with an answer to a challenge of its own. */
      passkeys: Type.Optional(Type.Array(UsedCredential, { maxItems: 20 })),
    },
    closed,
  ),
  reply: { 200: Done },
});

export const readSecurity = endpoint({
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
});

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/users/me/totp',
  access: 'user',
  summary: 'Begin to set up an authenticator app',
  body: WithPassword,
  reply: {
    201: Type.Object({ data: Type.Object({ secret: Type.String(), uri: Type.String() }, closed) }, closed),
  },
});

export const confirmApp = endpoint({
  method: 'PUT',
  path: '/api/workout-tracker/users/me/totp',
  access: 'user',
  summary: 'Finish setting up the app with a code of it; the recovery codes are told here alone',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
  reply: { 200: RecoveryCodes },
});

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/workout-tracker/users/me/totp',
  access: 'user',
  summary: 'Stop asking for codes of the app',
  body: WithPassword,
  reply: { 200: Done },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/users/me/recovery-codes',
  access: 'user',
  summary: 'New recovery codes in place of the old ones',
  body: WithPassword,
  reply: { 201: RecoveryCodes },
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/users/me/passkeys/options',
  access: 'user',
  summary: 'What the browser makes a passkey with',
  body: WithPassword,
  reply: { 200: MakeOptions },
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/users/me/passkeys',
  access: 'user',
  summary: 'Keep a passkey that the browser made',
  body: Type.Object({ title: Type.String({ minLength: 1, maxLength: 60 }), credential: NewCredential }, closed),
  reply: { 201: Type.Object({ data: Type.Object({ passkey: Passkey, ...recoveryCodes }, closed) }, closed) },
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/workout-tracker/users/me/passkeys/:id',
  access: 'user',
  summary: 'Forget a passkey',
  params: Type.Object({ id }, closed),
  body: WithPassword,
  reply: { 200: Done },
});

export const removeSecondStep = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/second-step',
  access: 'admin',
  summary: 'Let a person who lost app, passkeys and codes sign in with the password alone; ends their sessions',
  params: Type.Object({ id }, closed),
  reply: { 200: Done },
});

const SignInRules = Type.Object({ adminsNeedSecondFactor: Type.Boolean() }, { title: 'SignInRules', ...closed });

export const readSignInRules = endpoint({
  method: 'GET',
  path: '/api/server/sign-in-rules',
  access: 'admin',
  summary: 'What is demanded of admins when they sign in',
  reply: { 200: Type.Object({ data: SignInRules }, closed) },
});

export const updateSignInRules = endpoint({
  method: 'PUT',
  path: '/api/server/sign-in-rules',
  access: 'owner',
  summary: 'Demand a second step of admins, or no longer',
  body: SignInRules,
  reply: { 200: Type.Object({ data: SignInRules }, closed) },
});

/** API tokens: a person's own keys for programs of theirs, made and taken back from a signed-in session alone. */

export const usualTokenDays = 90;
const longestTokenDays = 3650;

const ApiToken = Type.Object(
  {
    _id: id,
    name: PlainText({ minLength: 1, maxLength: 60 }),
    scope: Type.Enum([...tokenScopes]),
    createdAt: instant,
    /** Kept to the hour. */
    lastUsedAt: orNull(instant),
    /** When it stops working; null for one that does not. */
    expiresAt: orNull(instant),
  },
  { title: 'ApiToken', ...closed },
);

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  access: 'user',
  summary: 'My API tokens, newest first',
  reply: { 200: Type.Object({ data: Type.Array(ApiToken) }, closed) },
});

export const createToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  access: 'user',
  summary: 'Make an API token, which is told this once; the same request repeated makes it anew',
  body: Type.Object(
    {
      /** Made on the device, so that a repeated request does not leave a second token behind. */
      _id: Type.Optional(id),
      name: ApiToken.properties.name,
      scope: ApiToken.properties.scope,
      /** How long it works; null for as long as it is not taken back. */
      days: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: longestTokenDays, default: usualTokenDays }))),
      password: Password,
    },
    closed,
  ),
  reply: { 201: Type.Object({ data: ApiToken, token: Type.String() }, closed) },
});

export const deleteToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  access: 'user',
  summary: 'Take an API token back; it is refused from the next request on',
  params: Type.Object({ id }, closed),
  reply: { 200: Done },
});
