/**
 * Tabs of one browser that refresh one session over a bad network. They share their storage and keep what is newer, and they store
 * a pair before they use it; nothing else holds them together. Requests and answers take up to five seconds, and get lost.
 */
import type { FakeClock } from './fake-clock.ts';

interface SimulatedPair {
  refreshToken: string;
  accessToken: string;
  generation: number;
}

export interface SimulatedServer {
  /** Undefined when the server refuses: the person is signed out, unless a newer token is held by now. */
  refresh(refreshToken: string): Promise<SimulatedPair | undefined>;
  use(accessToken: string): Promise<void>;
}

export interface RefreshStep {
  /** Since the step before. */
  waitMs: number;
  requestMs: number;
  answerMs: number;
  /** Between storing a new pair and the first request with it. */
  useMs: number;
  fate: 'arrives' | 'answer lost' | 'request lost';
}

interface SimulationOptions {
  server: SimulatedServer;
  clock: FakeClock;
  firstPair: SimulatedPair;
  steps: readonly RefreshStep[];
}

/** A tab does not refresh a pair younger than this: its access token still works. */
const accessLifeMs = 2_000;

export async function simulateTabs({ server, clock, firstPair, steps }: SimulationOptions): Promise<'in' | 'out'> {
  const events: { at: number; happen: () => Promise<void> }[] = [];
  const schedule = (afterMs: number, happen: () => Promise<void>): void => {
    events.push({ at: clock.now().getTime() + afterMs, happen });
    // Stable: what was scheduled first happens first.
    events.sort((one, other) => one.at - other.at);
  };
  let stored = { pair: firstPair, since: clock.now().getTime() };
  let outcome: 'in' | 'out' = 'in';

  const ask = (step: RefreshStep) => async (): Promise<void> => {
    const { refreshToken } = stored.pair;
    if (clock.now().getTime() - stored.since < accessLifeMs || step.fate === 'request lost') return;
    schedule(step.requestMs, async () => {
      const pair = await server.refresh(refreshToken);
      if (pair) {
        if (step.fate === 'arrives') schedule(step.answerMs, keep(step, pair));
        return;
      }
      // As the browser does: a token that another tab has replaced meanwhile is no longer the session's.
      if (stored.pair.refreshToken === refreshToken) outcome = 'out';
    });
  };
  const keep = (step: RefreshStep, pair: SimulatedPair) => async (): Promise<void> => {
    if (pair.generation > stored.pair.generation) stored = { pair, since: clock.now().getTime() };
    schedule(step.useMs, () => server.use(pair.accessToken));
  };

  let startsAfterMs = 0;
  for (const step of steps) {
    startsAfterMs += step.waitMs;
    schedule(startsAfterMs, ask(step));
  }
  for (let event = events.shift(); event && outcome === 'in'; event = events.shift()) {
    clock.set(new Date(event.at));
    await event.happen();
  }
  return outcome;
}
