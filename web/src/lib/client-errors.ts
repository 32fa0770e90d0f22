/** Listens for uncaught errors and unhandled rejections. React reports its own there too. */
import { scrub } from '@workout-tracker/core/client-errors/scrub';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { version } from '../../package.json';
import { apiClient } from './api-client.ts';
import { NetworkError } from './api-errors.ts';

export function watchClientErrors(): void {
  const report = createClientErrorReporter({
    send: (body) => apiClient.api('POST /api/catches/create', { body }, { skipAuth: true }),
    surroundings: () => ({ route: location.pathname, userAgent: navigator.userAgent, appVersion: version }),
    isOnline: () => navigator.onLine,
    nowMs: () => Date.now(),
  });
  addEventListener('error', ({ error, message }) => report(error ?? new Error(message)));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

export type ClientErrorReport = VerbInput<'POST /api/catches/create'>['body'];

interface ReporterParts {
  readonly send: (report: ClientErrorReport) => Promise<unknown>;
  /** The page the person is on, the browser, and the version of the app. */
  readonly surroundings: () => Pick<ClientErrorReport, 'route' | 'userAgent' | 'appVersion'>;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
}

const minute = 60_000;
const mostPerMinute = 5;
const mostPerVisit = 20;

/**
 * Tells the server about an error that this browser caught, so that somebody can mend it. Within bounds: each error once per page,
 * a few a minute and a visit, nothing without a network, and nothing that could be a token or what somebody typed. A report that
 * fails is forgotten: it must never become an error itself.
 */
export function createClientErrorReporter({
  send,
  surroundings,
  isOnline,
  nowMs,
}: ReporterParts): (error: unknown) => void {
  const reported = new Set<string>();
  const sentAt: number[] = [];

  return (error) => {
    if (!isOnline() || !isOurFault(error)) return;
    const { message, stack } = describe(error);
    const now = nowMs();
    const lately = sentAt.filter((at) => now - at < minute).length;
    const identity = `${message}\n${stack}`;
    if (reported.has(identity) || lately >= mostPerMinute || sentAt.length >= mostPerVisit) return;
    reported.add(identity);
    sentAt.push(now);
    const { route = '', userAgent = '', ...rest } = surroundings();
    const report = { message, stack, route: scrub(route).slice(0, 500), userAgent: userAgent.slice(0, 500), ...rest };
    send(report).catch(() => undefined);
  };
}

/** A dead network and a request that was given up on are nobody's mistake. */
function isOurFault(error: unknown): boolean {
  return !(error instanceof NetworkError || (error instanceof Error && error.name === 'AbortError'));
}

/** Things that are no errors may hold anything, a form's values too: of those only the kind is told. */
function describe(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: `A ${typeof error} was thrown`, stack: '' };
  return {
    message: scrub(`${error.name}: ${error.message}`).slice(0, 2_000),
    stack: scrub(error.stack ?? '').slice(0, 10_000),
  };
}
