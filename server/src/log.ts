/** JSON lines in UTC, one per event. What could open somebody's account never gets this far: headers are not logged, and these names are masked. */
import { destination, type Logger, pino } from 'pino';

const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'accessToken',
  'refreshToken',
  'sessionToken',
  'token',
  'authorization',
  'cookie',
];

export function createLog(level: string): Logger {
  return pino(
    {
      level,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      base: null,
      redact: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    },
    destination({ sync: false, minLength: 0 }),
  );
}
