/** What anybody may know about this server. */
import type { Database } from '#db/connection.ts';
import type { Handlers } from '#http/route.ts';
import type { Settings } from '#settings.ts';
import { version } from '#version.ts';
import { readServerState } from './server.queries.ts';

export function serverRoutes(
  db: Database,
  settings: Pick<Settings, 'registration' | 'isDemo' | 'mail'>,
): Pick<Handlers, 'readServer'> {
  const { registration, isDemo, mail } = settings;
  return {
    async readServer() {
      const { epoch, has_owner } = await readServerState(db);
      return {
        status: 200,
        body: {
          data: {
            name: 'Workout Tracker',
            version,
            registration,
            epoch,
            isNew: !has_owner,
            ...(isDemo && { demo: true as const }),
            ...(mail && { sendsMail: true as const }),
          },
        },
      };
    },
  };
}
