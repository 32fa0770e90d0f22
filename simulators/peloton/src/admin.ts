/** The control by HTTP, for whoever runs in another process: `/__simulator/faults`, `/__simulator/clock`, `/__simulator/accounts`. */
import type { Account } from '#accounts/account.ts';
import { type Clock, ManualClock } from '#clock.ts';
import { calls, type Fault, type Faults, faultKinds } from '#faults.ts';
import { type HostRequest, readFields } from '#http/host.ts';
import { json, type Reply } from '#http/reply.ts';

export interface Admin {
  accounts: readonly Account[];
  faults: Faults;
  clock: Clock;
}

export const adminPrefix = '/__simulator/';

export function answerAdmin({ accounts, faults, clock }: Admin, request: HostRequest): Reply {
  const fields = readFields(request);
  switch (`${request.method} ${request.path.slice(adminPrefix.length)}`) {
    case 'POST faults': {
      const fault = readFault(fields);
      if (fault === null) return json({ message: 'There is no such fault.' }, 400);
      faults.plan(fault);
      return json({});
    }
    case 'DELETE faults':
      faults.clear();
      return json({});
    case 'POST clock':
      if (!(clock instanceof ManualClock)) return json({ message: 'This clock cannot be moved.' }, 409);
      clock.advance(Number(fields.advanceS ?? 0) || 0);
      return json({ now: clock.now() });
    case 'GET accounts':
      return json(
        accounts.map(({ username, email, password, sessions }) => ({
          username,
          email,
          password,
          workouts: sessions.length,
        })),
      );
    default:
      return json({ message: 'There is no such control.' }, 404);
  }
}

function readFault({ call, kind, times, workoutId, page, delayMs }: Record<string, string>): Fault | null {
  const [knownCall, knownKind] = [calls.find((name) => name === call), faultKinds.find((name) => name === kind)];
  if (!knownCall || !knownKind) return null;
  return {
    call: knownCall,
    kind: knownKind,
    ...(times === undefined ? {} : { times: Number(times) }),
    ...(workoutId === undefined ? {} : { workoutId }),
    ...(page === undefined ? {} : { page: Number(page) }),
    ...(delayMs === undefined ? {} : { delayMs: Number(delayMs) }),
  };
}
