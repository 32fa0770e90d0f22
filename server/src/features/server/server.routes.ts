/** What anybody may know about this server. */
import type { Database } from '#db/connection.ts';
import type { Handlers } from '#http/route.ts';
import { needsSetUpCode, type Settings } from '#settings.ts';
import { version } from '#version.ts';
import { readServerState } from './server.queries.ts';

export function serverRoutes(
  db: Database,
  settings: Pick<Settings, 'registration' | 'isDemo' | 'mail' | 'sso' | 'host' | 'trustProxy'>,
): Pick<Handlers, 'readServer'> {
  const { registration, isDemo, mail, sso } = settings;
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
            ...(!has_owner && needsSetUpCode(settings) && { needsSetUpCode: true as const }),
            ...(isDemo && { demo: true as const }),
            ...(mail && { sendsMail: true as const }),
            ...(sso && { sso: sso.name }),
          },
        },
      };
    },
  };
}
