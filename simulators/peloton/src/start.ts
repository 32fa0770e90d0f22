/**
 * Peloton on the loopback: the API, the login, the hop between and the members site, each on a port of its own. Everything in it follows
 * from the seed and the clock, so that two runs are the same run.
 */
import { openWorld } from '#accounts/world.ts';
import { apiRoutes } from '#api/api-host.ts';
import { LegacyLogin } from '#api/legacy-login.ts';
import { answerMembers, authRoutes, type Routes } from '#auth/auth-host.ts';
import { Codes } from '#auth/codes.ts';
import { Tokens } from '#auth/tokens.ts';
import { type Clock, ManualClock } from '#clock.ts';
import { Faults } from '#faults.ts';
import { type Answer, type Host, startHost } from '#http/host.ts';
import { unknownPath } from '#http/reply.ts';
import { Random } from '#random.ts';
import { adminPrefix, answerAdmin } from './admin.ts';
import { applyFault } from './apply-fault.ts';
import { Control } from './control.ts';
import { RequestLog } from './request-log.ts';

export interface SimulatorOptions {
  seed?: string;
  /** Stands at noon of 15 October 2026 unless told. */
  clock?: Clock;
  /** The API's; the others follow. Any free ones unless told. */
  port?: number;
}

export interface PelotonSimulator {
  apiUrl: string;
  authUrl: string;
  membersUrl: string;
  control: Control;
  stop(): Promise<void>;
}

export async function startPelotonSimulator(options: SimulatorOptions = {}): Promise<PelotonSimulator> {
  const { seed = 'peloton', clock = new ManualClock('2026-10-15T12:00:00Z'), port = 0 } = options;
  const random = new Random(seed);
  const { catalogue, accounts } = openWorld(seed, clock.now());
  const tokens = new Tokens(clock, random.fork('tokens'));
  const codes = new Codes(clock, random.fork('codes'));
  const legacy = new LegacyLogin(accounts, random.fork('legacy'));
  const [faults, requests, stopping] = [new Faults(), new RequestLog(), new AbortController()];
  const control = new Control({ accounts, catalogue, tokens, legacy, faults, requests, random, clock });

  const urls = { auth: '', orca: '', members: '' };
  const parts = { accounts, codes, random: random.fork('login'), urls, tokens };
  const admin = { accounts, faults, clock };
  const surprise = (account: (typeof accounts)[number]): void => void control.addSession(account);
  const api = serve(apiRoutes({ accounts, catalogue, tokens, legacy, clock, surprise }));
  const auth = serve(authRoutes(parts));

  const hosts: Host[] = [];
  const start = async (offset: number, answer: Answer): Promise<string> => {
    const host = await startHost(port === 0 ? 0 : port + offset, answer);
    hosts.push(host);
    return host.url;
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.all(hosts.map((host) => host.stop()));
  };
  try {
    const apiUrl = await start(0, async (request) =>
      request.path.startsWith(adminPrefix) ? answerAdmin(admin, request) : api(request),
    );
    urls.auth = await start(1, auth);
    urls.orca = await start(2, auth);
    urls.members = await start(3, async (request) => answerMembers(parts, request));
    return { apiUrl, authUrl: urls.auth, membersUrl: urls.members, control, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  function serve(routes: Routes): Answer {
    return async (request) => {
      const route = routes(request);
      const end = requests.begin(route?.call ?? 'unknown', request.path, request.headers['peloton-platform'] === 'web');
      const fault = route && faults.meet(route, request);
      const answer = async () => route?.answer(fault?.kind ?? null) ?? unknownPath(request.path);
      const over = AbortSignal.any([stopping.signal, faults.lifted]);
      const reply = fault ? await applyFault(fault, answer, over) : await answer();
      end(reply?.status ?? null);
      return reply;
    };
  }
}
