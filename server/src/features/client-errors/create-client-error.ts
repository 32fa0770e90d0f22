/**
 * Keeps what a browser reports, within bounds: a page in an endless loop of errors must not fill the disk, and nobody's tokens may
 * end up in an admin's list. Anybody may report, because signing in can fail too.
 */
import { hash } from 'node:crypto';
import { scrub } from '@workout-tracker/core/client-errors/scrub';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { AppContext } from '#app-context.ts';
import { bearerToken } from '#features/auth/session-tokens.ts';
import type { Caller } from '#http/route.ts';
import { recordClientError } from './client-errors.queries.ts';

type Report = VerbInput<'POST /api/catches/create'>['body'];

const tenMinutes = 10 * 60;
const linesThatIdentify = 3;

export async function createClientError(
  { db, clock, limits, tokens }: AppContext,
  report: Report,
  { ip, headers }: Caller,
): Promise<void> {
  const token = bearerToken(headers);
  const claim = token === undefined ? undefined : await tokens.readAccess(token);
  await limits.take([
    limits.perAddress('catch-address', ip, 60, tenMinutes),
    ...(claim ? [limits.per('catch-person', claim.userId, 30, tenMinutes)] : []),
  ]);
  const message = scrub(report.message);
  const stack = scrub(report.stack ?? '');
  const identity = [message, ...stack.split('\n').slice(0, linesThatIdentify)].join('\n');
  await recordClientError(
    db,
    {
      fingerprint: hash('sha256', identity),
      message,
      stack,
      route: scrub(report.route ?? ''),
      user_agent: report.userAgent ?? '',
      app_version: report.appVersion ?? '',
    },
    clock(),
  );
}
