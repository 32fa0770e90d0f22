import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { codeLength, codeSigns } from '@workout-tracker/core/contract/live';
import { StartupError } from '#errors/startup-error.ts';

export interface BridgeArguments {
  /** Of the server, with a slash at its end. */
  readonly url: URL;
  readonly code: string;
  /** Undefined to take the one that is in the air. */
  readonly strap: string | undefined;
  readonly adapter: string;
  /** What this device is called on the phone. */
  readonly deviceName: string;
  /** Where readings are kept until the server has them. */
  readonly folder: string;
}

const usage =
  'Use it like this: npm run heart-bridge -- https://train.example.org CODE [--strap AA:BB:CC:DD:EE:FF] [--adapter hci0]';
const options = ['--strap', '--adapter'] as const;

/** The address and the code as two words, or in one as the phone's picture has them: `https://train.example.org/heart/#CODE`. */
export function readBridgeArguments(words: readonly string[], env: NodeJS.ProcessEnv): BridgeArguments {
  const named = new Map<string, string>();
  const plain: string[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? '';
    const name = options.find((option) => option === word);
    if (name) named.set(name, words[++place] ?? '');
    else plain.push(word);
  }
  const [address = '', given, ...more] = plain;
  if (address === '' || more.length > 0 || plain.some((word) => word.startsWith('-'))) throw new StartupError(usage);
  const url = readAddress(address);
  return {
    url: new URL('/', url),
    code: readCode(given ?? url.hash.slice(1)),
    strap: readStrap(named.get('--strap')),
    adapter: readAdapter(named.get('--adapter') ?? (env.HEART_ADAPTER?.trim() || 'hci0')),
    deviceName: hostname().slice(0, 60) || 'heart-bridge',
    folder: join(env.XDG_STATE_HOME || join(homedir(), '.local/state'), 'workout-tracker'),
  };
}

function readAddress(given: string): URL {
  const url = URL.parse(given);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new StartupError(`${given} is not the address of a server: it begins with http:// or https://.`);
}

/** As the phone shows it; case, spaces and hyphens do not matter. */
function readCode(given: string): string {
  const code = given.replaceAll(/[\s-]/g, '').toUpperCase();
  if (code === '') throw new StartupError(usage);
  if (code.length === codeLength && [...code].every((sign) => codeSigns.includes(sign))) return code;
  throw new StartupError(`${given} is not a code: it has ${codeLength} signs, as the phone shows it.`);
}

function readStrap(given: string | undefined): string | undefined {
  const address = given?.toUpperCase();
  if (address === undefined || /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/.test(address)) return address;
  throw new StartupError(`${given} is not the address of a strap: it looks like A0:9E:1A:12:34:56.`);
}

function readAdapter(given: string): string {
  if (/^hci\d{1,3}$/.test(given)) return given;
  throw new StartupError(`${given} is not a Bluetooth adapter: they are called hci0, hci1 and so on.`);
}
