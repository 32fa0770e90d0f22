/** What anybody may know about this server before signing in. */
import Type from 'typebox';
import { endpoint } from './endpoint.ts';

const ServerInfo = Type.Object(
  {
    name: Type.String(),
    version: Type.String(),
    registration: Type.Enum(['open', 'closed']),
    /** Rises when the server is restored from a backup: devices then offer again what they still hold. */
    epoch: Type.Integer({ minimum: 1 }),
    /** No account exists yet: whoever registers first becomes the owner. */
    isNew: Type.Boolean(),
    /** Only said by a new server that others than its own machine can reach: the first account then needs the code it printed. */
    needsSetUpCode: Type.Optional(Type.Literal(true)),
    /** Only said by the demo: anybody may look around in its account. */
    demo: Type.Optional(Type.Literal(true)),
    /** A forgotten password is reset by e-mail. */
    sendsMail: Type.Optional(Type.Literal(true)),
    /** Another server signs people in, called so. */
    sso: Type.Optional(Type.String()),
  },
  { title: 'ServerInfo', additionalProperties: false },
);

export const readServer = endpoint({
  method: 'GET',
  path: '/api/server',
  access: 'public',
  summary: 'Name, version and rules of this server',
  reply: { 200: Type.Object({ data: ServerInfo }, { additionalProperties: false }) },
});
