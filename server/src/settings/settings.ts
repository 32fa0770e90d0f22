/** Settings are environment variables, read once and checked before anything starts. A wrong value is one line that says what is wanted. */
import { isIPv4 } from 'node:net';
import { type BackupSettings, readBackupSettings } from '#backup/backup-settings.ts';
import { StartupError } from '#errors/startup-error.ts';
import { areNetworks, type TrustedProxies } from '#http/proxies.ts';
import type { TraceSettings } from '#http/traces.ts';
import { type AccountSettings, readAccountSettings } from './account-settings.ts';
import { objectToSecret } from './secret-strength.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export interface Settings extends AccountSettings {
  port: number;
  host: string;
  /** Undefined means the default place, which the supervisor may have to move. */
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  publicUrl: URL | undefined;
  /** Names beside those that the server knows itself. */
  allowedHosts: readonly string[];
  trustProxy: TrustedProxies;
  registration: 'open' | 'closed';
  /** The sign-in page offers the demo's account to everybody. */
  isDemo: boolean;
  /** Undefined for a log in the data folder in place of the terminal. */
  logLevel: LogLevel | undefined;
  jwtSecret: string | undefined;
  metricsToken: string | undefined;
  /** Multiplies the limits per address: 1 as designed, more where many people share an address. */
  rateLimitFactor: number;
  /** How long requests may wait before others are answered with 503; 0 for ever. */
  maxEventLoopDelayMs: number;
  maxConnections: number;
  /** What each person may store; undefined for as much as they like. */
  maxStoredBytes: number | undefined;
  pelotonApiUrl: URL;
  pelotonAuthUrl: URL;
  /** Push services beside the known ones. */
  pushHosts: readonly URL[];
  analyticsSnippetUrl: URL | undefined;
  /** The adapter of the server's own Bluetooth; undefined where it is to have none. */
  heartAdapter: string | undefined;
  backups: BackupSettings;
  /** Undefined where no collector of traces is set. */
  traces: TraceSettings | undefined;
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const oneOf = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const given = text(name) ?? fallback;
    const known = choices.find((choice) => choice === given);
    if (known === undefined) throw wrong(name, given, `one of ${choices.join(', ')}`);
    return known;
  };
  const url = (name: string): URL | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
      throw wrong(name, given, 'an address that begins with http:// or https://');
    }
    return new URL(given);
  };
  const secret = (name: string): string | undefined => {
    const given = text(name);
    const objection = given === undefined ? undefined : objectToSecret(given);
    if (objection !== undefined) throw new StartupError(`${name} ${objection}`);
    return given;
  };

  return {
    port: readPort(text('PORT') ?? '3000'),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: text('DATA_DIR'),
    databaseUrl: readDatabaseUrl(text('DATABASE_URL')),
    publicUrl: url('PUBLIC_URL'),
    allowedHosts: readAllowedHosts(text('ALLOWED_HOSTS') ?? ''),
    trustProxy: readTrustProxy(text('TRUST_PROXY') ?? 'false'),
    registration: oneOf('REGISTRATION', ['open', 'closed'], 'open'),
    isDemo: oneOf('DEMO', ['0', '1'], '0') === '1',
    logLevel: text('LOG_LEVEL') === undefined ? undefined : oneOf('LOG_LEVEL', logLevels, 'info'),
    jwtSecret: secret('JWT_SECRET'),
    metricsToken: secret('METRICS_TOKEN'),
    rateLimitFactor: readFactor(text('RATE_LIMIT_FACTOR') ?? '1'),
    maxEventLoopDelayMs: readDelay(text('MAX_EVENT_LOOP_DELAY_MS') ?? '500'),
    maxStoredBytes: readMegabytes(text('MAX_STORED_MB') ?? '2000'),
    maxConnections: readConnections(text('MAX_CONNECTIONS') ?? '2000'),
    pelotonApiUrl: url('PELOTON_API_URL') ?? new URL('https://api.onepeloton.com'),
    pelotonAuthUrl: url('PELOTON_AUTH_URL') ?? new URL('https://auth.onepeloton.com'),
    pushHosts: readPushHosts(text('PUSH_HOSTS') ?? ''),
    analyticsSnippetUrl: url('ANALYTICS_SNIPPET_URL'),
    heartAdapter: readHeartAdapter(text('HEART_ADAPTER')),
    traces: readTraces(url('OTEL_EXPORTER_OTLP_ENDPOINT'), text),
    ...readBackupSettings(text),
    ...readAccountSettings(text, url('PUBLIC_URL')),
  };
}

/** Named as OpenTelemetry names them: headers are `name=value` pairs divided by commas, with values as in an address. */
function readTraces(endpoint: URL | undefined, text: (name: string) => string | undefined): TraceSettings | undefined {
  if (endpoint === undefined) return undefined;
  const pairs = (text('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter(Boolean);
  const headers = pairs.map((pair) => {
    const [, name, value = ''] = /^\s*([\w-]+)=(.*)$/.exec(pair) ?? [];
    if (name === undefined) throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS must look like name=value,other=value.');
    return [name, decodeURIComponent(value.trim())] as const;
  });
  const serviceName = text('OTEL_SERVICE_NAME') ?? 'workout-tracker';
  return { url: endpoint, headers: Object.fromEntries(headers), serviceName };
}

function wrong(name: string, given: string, wanted: string): StartupError {
  return new StartupError(`${name} is "${given}", but it must be ${wanted}.`);
}

function readPort(given: string): number {
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535) throw wrong('PORT', given, 'a number from 0 to 65535');
  return port;
}

function readFactor(given: string): number {
  const factor = Number(given);
  if (!(factor > 0 && Number.isFinite(factor))) throw wrong('RATE_LIMIT_FACTOR', given, 'a number above 0');
  return factor;
}

function readDelay(given: string): number {
  if (!/^\d+$/.test(given)) throw wrong('MAX_EVENT_LOOP_DELAY_MS', given, 'a number of milliseconds, or 0');
  return Number(given);
}

function readAllowedHosts(given: string): string[] {
  const names = given.split(/[\s,]+/).filter(Boolean);
  if (names.every((name) => name === '*' || /^\.?[\w-]+(\.[\w-]+)*$/.test(name))) return names;
  throw wrong('ALLOWED_HOSTS', given, 'a list of names such as gym.example, .example.org, or * for any');
}

function readConnections(given: string): number {
  if (!/^\d+$/.test(given) || Number(given) < 16) throw wrong('MAX_CONNECTIONS', given, 'a number, 16 or more');
  return Number(given);
}

function readMegabytes(given: string): number | undefined {
  if (!/^\d+$/.test(given)) throw wrong('MAX_STORED_MB', given, 'a number of megabytes, or 0 for no limit');
  return given === '0' ? undefined : Number(given) * 1_000_000;
}

function readTrustProxy(given: string): TrustedProxies {
  if (given === 'true' || given === 'false') return given === 'true';
  const networks = given.split(/[\s,]+/).filter(Boolean);
  if (areNetworks(networks)) return networks;
  throw wrong('TRUST_PROXY', given, 'false, true or a list of networks such as 10.0.0.1, 192.168.0.0/16');
}

function readHeartAdapter(given: string | undefined): string | undefined {
  if (given === undefined || /^hci\d{1,3}$/.test(given)) return given;
  throw wrong('HEART_ADAPTER', given, 'the name of a Bluetooth adapter such as hci0');
}

/** `push.example` is `https://push.example`. */
function readPushHosts(given: string): URL[] {
  const addresses = given.split(/[\s,]+/).filter(Boolean);
  return addresses.map((one) => {
    const address = URL.parse(/^https?:\/\//.test(one) ? one : `https://${one}`);
    if (address && address.href === `${address.origin}/`) return address;
    throw wrong('PUSH_HOSTS', given, 'a list of hosts such as push.example or http://localhost:4000');
  });
}

/** The address may hold a password, so the error does not repeat it. */
function readDatabaseUrl(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(given)) {
    throw new StartupError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return given;
}

/** Whether others than this machine can reach the server, so that its first account has to show the set-up code. */
export function needsSetUpCode({
  host,
  trustProxy,
  isDemo,
}: Pick<Settings, 'host' | 'trustProxy' | 'isDemo'>): boolean {
  const isLoopback = host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
  return !isDemo && !(isLoopback && trustProxy === false);
}
