/** Signing up, in and out. Both sign-in flows end in the same session. */
import Type from 'typebox';
import { languageChoices } from '../people/languages.ts';
import { Email, TimeZone, User, Username, units } from '../people/user.ts';
import { closed, id } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Done, Passkey, Password, SecondStep, SignedIn, Token, UsedCredential, UseOptions } from './schemas.ts';

const PersonName = Type.String({ maxLength: 80 });

const DeviceToken = Type.Optional(Token);

const ResetToken = Type.Object({ token: Token }, closed);

export const authContract = {
  login: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/login',
    access: 'public',
    summary: 'Sign in with an e-mail or a username',
    body: Type.Object(
      { email: Type.String({ minLength: 1, maxLength: 254 }), password: Password, deviceToken: DeviceToken },
      closed,
    ),
    reply: { 200: SignedIn, 202: SecondStep },
  }),

  register: endpoint({
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
        /** One that was chosen by hand before there was an account. */
        language: Type.Optional(Type.Enum([...languageChoices])),
      },
      closed,
    ),
    reply: { 201: SignedIn },
  }),

  refresh: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/refresh',
    access: 'public',
    summary: 'Exchange a refresh token for the next pair',
    body: Type.Object({ refreshToken: Token }, closed),
    reply: { 200: Type.Object({ accessToken: Token, refreshToken: Token }, closed) },
  }),

  logout: endpoint({
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
  }),

  logoutAll: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/logout-all',
    access: 'user',
    summary: 'End every session of mine, and my API tokens if asked to',
    body: Type.Object({ endTokens: Type.Optional(Type.Boolean({ default: false })) }, closed),
    reply: { 200: Done },
  }),

  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a link by e-mail; the answer is the same whether there is such an account or not',
    body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 254 }) }, closed),
    reply: { 200: Done },
  }),

  readResetLink: endpoint({
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
  }),

  beginResetProof: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/reset-password/passkey',
    access: 'public',
    summary: 'What the browser asks a passkey with that is to be kept',
    body: Type.Object({ token: Token, passkeyId: id }, closed),
    reply: { 200: UseOptions },
  }),

  resetPassword: endpoint({
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
  }),

  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/auth/confirm-email',
    access: 'public',
    summary: 'Say that an address is mine, with the link that was sent to it',
    body: Type.Object({ token: Token }, closed),
    reply: { 200: Done },
  }),

  sendEmailConfirmation: endpoint({
    method: 'POST',
    path: '/api/workout-tracker/users/me/email-confirmation',
    access: 'user',
    summary: 'Send me the letter again that asks whether my address is mine',
    reply: { 200: Done },
  }),

  readMe: endpoint({
    method: 'GET',
    path: '/api/workout-tracker/auth/me',
    access: 'user',
    summary: 'Who I am',
    reply: { 200: Type.Object({ user: User }, closed) },
  }),

  loginForToken: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Second sign-in flow, first half: a token to exchange',
    body: Type.Object(
      { username: Type.String({ minLength: 1, maxLength: 254 }), password: Password, deviceToken: DeviceToken },
      closed,
    ),
    reply: { 200: Type.Object({ token: Token }, closed), 202: SecondStep },
  }),

  exchangeToken: endpoint({
    method: 'GET',
    path: '/api/auth/tokenExchange',
    access: 'public',
    summary: 'Second sign-in flow, second half: the session for that token, sent as bearer',
    reply: { 200: Type.Object({ payload: SignedIn }, closed) },
  }),
};
