/** API tokens: a person's own keys for programs of theirs, made and taken back from a signed-in session alone. */
import Type from 'typebox';
import { PlainText } from '../schema/plain-text.ts';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';
import { endpoint, tokenScopes } from './endpoint.ts';
import { Done, Password } from './schemas.ts';

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

export const tokensContract = {
  listTokens: endpoint({
    method: 'GET',
    path: '/api/tokens',
    access: 'user',
    summary: 'My API tokens, newest first',
    reply: { 200: Type.Object({ data: Type.Array(ApiToken) }, closed) },
  }),

  createToken: endpoint({
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
  }),

  deleteToken: endpoint({
    method: 'DELETE',
    path: '/api/tokens/:id',
    access: 'user',
    summary: 'Take an API token back; it is refused from the next request on',
    params: Type.Object({ id }, closed),
    reply: { 200: Done },
  }),
};
