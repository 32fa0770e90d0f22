/** What was asked, and how much at once: tests of good manners read it. Neither bodies nor headers are kept, so no password is. */
import type { Call } from '#faults.ts';

export interface LoggedRequest {
  call: Call | 'unknown';
  path: string;
  /** Milliseconds of a clock that only goes forward. */
  startedAtMs: number;
  status: number | null;
  isForWeb: boolean;
}

export class RequestLog {
  readonly all: LoggedRequest[] = [];
  mostAtOnce = 0;
  #running = 0;

  begin(call: LoggedRequest['call'], path: string, isForWeb: boolean): (status: number | null) => void {
    const logged: LoggedRequest = { call, path, startedAtMs: performance.now(), status: null, isForWeb };
    this.all.push(logged);
    this.#running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#running);
    return (status) => {
      this.#running -= 1;
      logged.status = status;
    };
  }

  /** Asked and not answered yet. */
  get running(): number {
    return this.#running;
  }

  of(call: Call): LoggedRequest[] {
    return this.all.filter((request) => request.call === call);
  }

  clear(): void {
    this.all.length = 0;
    this.mostAtOnce = this.#running;
  }
}
