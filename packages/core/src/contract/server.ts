/** What anybody may know about this server before signing in, and what its admins see of its health. */
import Type from 'typebox';
import { closed, orNull } from '../schema/schema-helpers.ts';
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
    /** So many backups of its own the server keeps, one a day. Left out where somebody else makes them. */
    dailyBackups: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { title: 'ServerInfo', additionalProperties: false },
);

const Instant = Type.String({ format: 'date-time' });

const Count = Type.Integer({ minimum: 0 });

const ServerHealth = Type.Object(
  {
    version: Type.String(),
    nodeVersion: Type.String(),
    startedAt: Instant,
    database: Type.Object(
      {
        version: Type.String(),
        isBuiltIn: Type.Boolean(),
        sizeBytes: Count,
        /** The last change of the schema. */
        migration: Type.String(),
      },
      closed,
    ),
    backups: Type.Object(
      {
        /** Whether the server writes them by itself every day. */
        isAutomatic: Type.Boolean(),
        isEncrypted: Type.Boolean(),
        places: Type.Array(
          Type.Object(
            {
              kind: Type.Enum(['folder', 's3']),
              name: Type.String(),
              newestAt: orNull(Instant),
              /** Why the last try failed. */
              error: orNull(Type.Object({ message: Type.String(), at: Instant }, closed)),
            },
            closed,
          ),
        ),
      },
      closed,
    ),
    jobs: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(['export', 'file import', 'Peloton import']),
          running: Count,
          waiting: Count,
          /** When the oldest of those that wait was asked for. */
          waitingSince: orNull(Instant),
        },
        closed,
      ),
    ),
    clientErrors: Type.Object({ lastDay: Count, total: Count }, closed),
  },
  { title: 'ServerHealth', ...closed },
);

export const serverContract = {
  readServer: endpoint({
    method: 'GET',
    path: '/api/server',
    access: 'public',
    summary: 'Name, version and rules of this server',
    reply: { 200: Type.Object({ data: ServerInfo }, { additionalProperties: false }) },
  }),

  readServerHealth: endpoint({
    method: 'GET',
    path: '/api/server/health',
    access: 'admin',
    summary: 'Size of the database, age of the backups, waiting jobs, errors of browsers, versions',
    reply: { 200: Type.Object({ data: ServerHealth }, closed) },
  }),
};
