import Type from 'typebox';
import { User } from '../people/user.ts';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';

export const Token = Type.String({ minLength: 1, maxLength: 1024 });

export const Password = Type.String({ minLength: 1, maxLength: 1024 });

export const Done = Type.Object({ data: Type.Object({ done: Type.Boolean() }, closed) }, closed);

/** Tokens of a session. `deviceToken` says later that this device has been here before, so that a stranger's guesses do not lock its owner out. */
export const SignedIn = Type.Object(
  { accessToken: Token, refreshToken: Token, deviceToken: Token, user: User },
  { title: 'SignedIn', ...closed },
);

/** The password was right, and a second step is asked for: a code, or a passkey. */
export const SecondStep = Type.Object(
  { secondStep: Type.Object({ token: Token }, closed) },
  { title: 'SecondStep', ...closed },
);

export const Binary = Type.String({ maxLength: 16_384, pattern: '^[\\w-]*$' });

/** What a browser's authenticator answers; the rest of it is of no use to us. */
export const credential = {
  id: Binary,
  rawId: Binary,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
};

export const UsedCredential = Type.Object(
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
export const open = { additionalProperties: true } as const;

export const UseOptions = Type.Object({ data: Type.Object({ challenge: Type.String() }, open) }, closed);

export const Passkey = Type.Object(
  { _id: id, title: Type.String(), createdAt: instant, lastUsedAt: orNull(instant) },
  { title: 'Passkey', ...closed },
);
