/**
 * What goes wrong, on request: a kind of fault for a kind of call, once or a number of times, for everybody or for one workout. A caller
 * may also ask for a fault itself, by the header `x-simulator-fault`.
 */
import type { HostRequest } from '#http/host.ts';

export const faultKinds = [
  'rate_limited_text',
  'rate_limited_retry_after',
  'server_error',
  'bad_gateway_html',
  'slow',
  'truncated_json',
  'payment_required',
  'forbidden_html',
  'not_json',
  'connection_cut',
  'redirect',
  'huge_body',
  'drip',
  'unknown_fields',
  'missing_optional_keys',
  'wrong_types',
  'page_shift',
  'login_page_without_csrf',
  'callback_access_denied',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const calls = [
  'me',
  'user',
  'settings',
  'overview',
  'workouts',
  'workout',
  'graph',
  'ride',
  'instructor',
  'csv',
  'legacy_login',
  'password_grant',
  'code_grant',
  'refresh',
  'authorize',
  'login_page',
  'login',
  'callback',
  'hop',
] as const;
export type Call = (typeof calls)[number];

export interface Fault {
  call: Call;
  kind: FaultKind;
  /** How often; for ever unless told. */
  times?: number;
  /** Only for this workout. */
  workoutId?: string;
  /** Only for this page of the list. */
  page?: number;
  /** Of `slow`: 30 seconds unless told. Of `drip`: between two bytes, 100 ms unless told. */
  delayMs?: number;
  /** Of `redirect`: where to; a place that answers on this machine's loopback unless told. */
  location?: string;
}

export interface CallContext {
  call: Call;
  workoutId?: string | undefined;
  page?: number | undefined;
}

export class Faults {
  #planned: (Fault & { left: number })[] = [];
  #lifting = new AbortController();

  /** Aborted when the faults of now are cleared: answers that they hold back are then given at once. */
  get lifted(): AbortSignal {
    return this.#lifting.signal;
  }

  plan(fault: Fault): void {
    this.#planned.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#planned = [];
    this.#lifting.abort();
    this.#lifting = new AbortController();
  }

  /** The fault that this call meets, if any; it counts as met. */
  meet({ call, workoutId, page }: CallContext, { headers }: HostRequest): Fault | null {
    const asked = headers['x-simulator-fault'];
    const kind = faultKinds.find((known) => known === asked);
    if (kind) return { call, kind };
    const found = this.#planned.find(
      (fault) =>
        fault.call === call &&
        fault.left > 0 &&
        (fault.workoutId === undefined || fault.workoutId === workoutId) &&
        (fault.page === undefined || fault.page === page),
    );
    if (found) found.left -= 1;
    return found ?? null;
  }
}
