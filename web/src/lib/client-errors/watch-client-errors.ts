/** Listens for what nobody caught: errors thrown into the page and promises that failed unheard. React reports its own there too. */
import { version } from '../../../package.json';
import { apiClient } from '../api-client.ts';
import { createClientErrorReporter } from './client-error-reporter.ts';

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
