/**
 * The log has JSON lines in UTC, one per event. What could open somebody's account never gets this far: headers are not logged, and these names are
 * masked. Answered requests go through a log of their own: its fields are fixed and harmless, so nothing has to be masked, which saves a third of the
 * cost of a small request.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { destination, type Logger, type LoggerOptions, pino } from 'pino';
import { createBufferedLog, flushOnError } from './buffered-log.ts';
import { createLogFile } from './log-file.ts';

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

const form: LoggerOptions = { timestamp: () => `,"time":"${new Date().toISOString()}"`, base: null };

interface Logs {
  log: Logger;
  requestLog: Logger;
  /** Where the log is a file, it is in this folder from now on. */
  openFile(folder: string): void;
  /** Writes the lines that still wait. */
  flush(): void;
}

/** On the terminal where a level was asked for; otherwise from `info` on in a file of the data folder. */
export function createLogs(level: string | undefined): Logs {
  const redact = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  // Written at once: what is still in pino's own buffer when the reader of our output has gone would keep us from ending.
  const output = level === undefined ? createLogFile({ onFailure: complain }) : destination({ sync: false });
  const gathered = createBufferedLog(output);
  const asked = level ?? 'info';
  return {
    log: pino({ ...form, level: asked, redact }, flushOnError(gathered)),
    requestLog: pino({ ...form, level: asked }, gathered),
    openFile: (folder) => 'open' in output && output.open(folder),
    flush: gathered.flush,
  };
}

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** One line per request when it is answered, with the id the person was shown. The route, not the address: addresses can hold secrets. */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, routeOptions, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ reqId, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms, ip }, 'answered');
    done();
  });
}
