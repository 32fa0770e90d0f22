/** Signing up, in and out. Both sign-in flows end in the same session. */
import Type from 'typebox';
import { Email, TimeZone, User, Username, units } from '../people/user.ts';
import { closed } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';

export const Token = Type.String({ minLength: 1, maxLength: 1024 });
export const Password = Type.String({ minLength: 1, maxLength: 1024 });
const PersonName = Type.String({ maxLength: 80 });
export const Done = Type.Object({ data: Type.Object({ done: Type.Boolean() }, closed) }, closed);

/** Tokens of a session. `deviceToken` says later that this device has been here before, so that a stranger's guesses do not lock its owner out. */
export const SignedIn = Type.Object(
  { accessToken: Token, refreshToken: Token, deviceToken: Token, user: User },
  { title: 'SignedIn', ...closed },
);
/** The password was right, and a second step is asked for: a code, or a passkey. */
const SecondStep = Type.Object(
  { secondStep: Type.Object({ token: Token }, closed) },
  { title: 'SecondStep', ...closed },
);
const DeviceToken = Type.Optional(Token);

export const login = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/login',
  access: 'public',
  summary: 'Sign in with an e-mail or a username',
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254 }), password: Password, deviceToken: DeviceToken },
    closed,
  ),
  reply: { 200: SignedIn, 202: SecondStep },
});

export const register = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/register',
  access: 'public',
  summary: 'Create an account; the first one on a server becomes its owner',
  body: Type.Object(
    {
      email: Email,
      password: Password,
      username: Type.Optional(Username),
      firstName: Type.Optional(PersonName),
      lastName: Type.Optional(PersonName),
      displayName: Type.Optional(PersonName),
      /** For the first account, when `needsSetUpCode` of the server says so. */
      setUpCode: Type.Optional(Type.String({ maxLength: 40 })),
      timeZone: Type.Optional(TimeZone),
      units: Type.Optional(Type.Enum([...units])),
    },
    closed,
  ),
  reply: { 201: SignedIn },
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/refresh',
  access: 'public',
  summary: 'Exchange a refresh token for the next pair',
  body: Type.Object({ refreshToken: Token }, closed),
  reply: { 200: Type.Object({ accessToken: Token, refreshToken: Token }, closed) },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/logout',
  access: 'public',
  summary: 'End the session a refresh token belongs to',
  body: Type.Object(
    {
      refreshToken: Type.Optional(Type.Union([Token, Type.Null()])),
      /** From the access token (`out`): ends its session and opens nothing, so a device without a network may keep it for later. */
      signOutToken: Type.Optional(Token),
    },
    closed,
  ),
  reply: { 200: Done },
});

export const logoutAll = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/logout-all',
  access: 'user',
  summary: 'End every session of mine, and my API tokens if asked to',
  body: Type.Object({ endTokens: Type.Optional(Type.Boolean({ default: false })) }, closed),
  reply: { 200: Done },
});

export const readMe = endpoint({
  method: 'GET',
  path: '/api/workout-tracker/auth/me',
  access: 'user',
  summary: 'Who I am',
  reply: { 200: Type.Object({ user: User }, closed) },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/forgot-password',
  access: 'public',
  summary: 'Ask for a link by e-mail; the answer is the same whether there is such an account or not',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 254 }) }, closed),
  reply: { 200: Done },
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/confirm-email',
  access: 'public',
  summary: 'Say that an address is mine, with the link that was sent to it',
  body: Type.Object({ token: Token }, closed),
  reply: { 200: Done },
});

export const sendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/users/me/email-confirmation',
  access: 'user',
  summary: 'Send me the letter again that asks whether my address is mine',
  reply: { 200: Done },
});

export const loginForToken = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Second sign-in flow, first half: a token to exchange',
  body: Type.Object(
    { username: Type.String({ minLength: 1, maxLength: 254 }), password: Password, deviceToken: DeviceToken },
    closed,
  ),
  reply: { 200: Type.Object({ token: Token }, closed), 202: SecondStep },
});

export const exchangeToken = endpoint({
  method: 'GET',
  path: '/api/auth/tokenExchange',
  access: 'public',
  summary: 'Second sign-in flow, second half: the session for that token, sent as bearer',
  reply: { 200: Type.Object({ payload: SignedIn }, closed) },
});

/** Signing in with another server by OpenID Connect, and connecting one's account with it. */

const Flow = Type.String({ minLength: 1, maxLength: 2048 });

/** Where to send the browser, and what it keeps until it is back. */
const SsoBegun = Type.Object({ data: Type.Object({ url: Type.String(), flow: Flow }, closed) }, closed);

/** What was kept, and the query with which the browser came back. */
const Returned = { flow: Flow, query: Type.String({ minLength: 1, maxLength: 8192 }) };

export const beginSso = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/sso/begin',
  access: 'public',
  summary: 'Begin to sign in with the other server',
  reply: { 200: SsoBegun },
});

export const finishSso = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/auth/sso',
  access: 'public',
  summary: 'Sign in with what the other server said; makes an account at the first time, where that is allowed',
  body: Type.Object({ ...Returned, timeZone: Type.Optional(Type.String({ maxLength: 64 })) }, closed),
  reply: { 200: SignedIn, 202: SecondStep },
});

export const beginSsoConnection = endpoint({
  method: 'POST',
  path: '/api/workout-tracker/users/me/sso',
  access: 'user',
  summary: 'Begin to connect my account with the other server',
  body: Type.Object({ password: Password }, closed),
  reply: { 200: SsoBegun },
});

export const finishSsoConnection = endpoint({
  method: 'PUT',
  path: '/api/workout-tracker/users/me/sso',
  access: 'user',
  summary: 'Connect my account with whom the other server says I am',
  body: Type.Object(Returned, closed),
  reply: { 200: Done },
});

export const removeSsoConnection = endpoint({
  method: 'DELETE',
  path: '/api/workout-tracker/users/me/sso',
  access: 'user',
  summary: 'Sign in without the other server from now on',
  body: Type.Object({ password: Password }, closed),
  reply: { 200: Done },
});
