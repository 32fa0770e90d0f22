/** API tokens: a person's own keys for programs of theirs, made and taken back from a signed-in session alone. */
import Type from 'typebox';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';
import { PlainText } from '../text/plain-text.ts';
import { Done } from './auth.ts';
import { endpoint, tokenScopes } from './endpoint.ts';

const ApiToken = Type.Object(
  {
    _id: id,
    name: PlainText({ minLength: 1, maxLength: 60 }),
    scope: Type.Enum([...tokenScopes]),
    createdAt: instant,
    /** Kept to the hour. */
    lastUsedAt: orNull(instant),
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
