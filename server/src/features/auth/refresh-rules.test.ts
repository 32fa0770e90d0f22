import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeClock, days, minutes, seconds } from '#test/fake-clock.ts';
import { type RefreshStep, type SimulatedServer, simulateTabs } from '#test/refresh-simulation.ts';
import { judgeRefresh, type LoginState } from './refresh-rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const login = (given: Partial<LoginState>): LoginState => ({ counter: 5, spentAt: [], isNewestSeen: true, ...given });

describe('a presented token', () => {
  test('rule 1: the newest gets its successor', () => {
    const verdict = judgeRefresh(login({ spentAt: [ago(minutes(20))] }), 5, now);
    expect(verdict).toEqual({
      kind: 'successor',
      login: { counter: 6, spentAt: [now, ago(minutes(20))], isNewestSeen: false },
    });
  });

  test.each([
    ['rule 2: ten seconds after its exchange', { spentAt: [ago(seconds(10))] }, 4, 'again'],
    ['rule 4: a moment more', { spentAt: [ago(seconds(10) + 1)] }, 4, 'reuse'],
    [
      'rule 2: an older one, exchanged just now',
      { spentAt: [ago(1), ago(seconds(3)), ago(seconds(9))] },
      2,
      'outdated',
    ],
    ['rule 2: the grandparent, exchanged just now', { spentAt: [ago(1), ago(seconds(3))] }, 3, 'outdated'],
    ['rule 4: an older one, exchanged long ago', { spentAt: [ago(1), ago(seconds(3)), ago(seconds(11))] }, 2, 'reuse'],
    ['rule 3: the parent of a pair never seen', { spentAt: [ago(days(20))], isNewestSeen: false }, 4, 'again'],
    [
      'rule 4: the grandparent of such a pair',
      { spentAt: [ago(days(20)), ago(days(21))], isNewestSeen: false },
      3,
      'reuse',
    ],
    [
      'rule 4: older than anything remembered',
      { spentAt: Array.from({ length: 8 }, () => ago(1)), counter: 20 },
      11,
      'reuse',
    ],
    [
      'rule 2: the oldest remembered',
      { spentAt: Array.from({ length: 8 }, () => ago(1)), counter: 20 },
      12,
      'outdated',
    ],
  ] as const)('%s', (_rule, given, generation, kind) => {
    expect(judgeRefresh(login(given), generation, now).kind).toBe(kind);
  });

  test('the same answer again changes nothing but the time of the exchange', () => {
    const lost = login({ spentAt: [ago(days(1)), ago(days(2))], isNewestSeen: false });
    expect(judgeRefresh(lost, 4, now)).toEqual({ kind: 'again', login: { ...lost, spentAt: [now, ago(days(2))] } });
    const raced = login({ spentAt: [ago(seconds(2))] });
    expect(judgeRefresh(raced, 4, now)).toEqual({ kind: 'again', login: raced });
  });

  test('a server restored from a backup follows the device that is ahead of it', () => {
    expect(judgeRefresh(login({ spentAt: [ago(1)] }), 9, now)).toEqual({
      kind: 'successor',
      login: { counter: 10, spentAt: [now], isNewestSeen: false },
    });
  });

  test('only the last eight exchanges are remembered', () => {
    let state = login({ counter: 1 });
    for (let generation = 1; generation <= 20; generation++) {
      const verdict = judgeRefresh(state, generation, now);
      if (!('login' in verdict)) throw new Error('the newest is never reuse');
      state = verdict.login;
    }
    expect(state.spentAt).toHaveLength(8);
  });
});

/** The rules alone, with generations for tokens. */
function createRulesServer(clock: { now: () => Date }): SimulatedServer & { hasEnded: () => boolean } {
  let state: LoginState = { counter: 1, spentAt: [], isNewestSeen: false };
  let hasEnded = false;
  return {
    hasEnded: () => hasEnded,
    async refresh(token) {
      const verdict = judgeRefresh(state, Number(token), clock.now());
      hasEnded ||= verdict.kind === 'reuse';
      if (hasEnded || !('login' in verdict)) return undefined;
      state = verdict.login;
      return { refreshToken: `${state.counter}`, accessToken: `${state.counter}`, generation: state.counter };
    },
    async use(token) {
      if (Number(token) === state.counter) state = { ...state, isNewestSeen: true };
    },
  };
}

const firstPair = { refreshToken: '1', accessToken: '1', generation: 1 };

/** Mostly bursts, as when ten tabs wake together; now and then a pause of seconds, hours or weeks. */
const steps: fc.Arbitrary<RefreshStep[]> = fc.array(
  fc.record({
    waitMs: fc.oneof(
      { weight: 6, arbitrary: fc.nat(600) },
      { weight: 2, arbitrary: fc.nat(seconds(15)) },
      { weight: 1, arbitrary: fc.nat(days(29)) },
    ),
    requestMs: fc.oneof(fc.nat(300), fc.nat(seconds(5))),
    answerMs: fc.oneof(fc.nat(300), fc.nat(seconds(5))),
    useMs: fc.oneof(fc.nat(300), fc.nat(seconds(60))),
    fate: fc.constantFrom('arrives', 'arrives', 'arrives', 'answer lost', 'request lost'),
  }),
  { minLength: 1, maxLength: 60 },
);

test('tabs that race, wait and lose answers are never signed out', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      const clock = createFakeClock();
      const server = createRulesServer(clock);
      expect(await simulateTabs({ server, clock, firstPair, steps: schedule })).toBe('in');
      expect(server.hasEnded()).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

// Promise (10.4.5): A spent refresh token ends its login.
test('a copied token ends the login as soon as both sides have gone on with it', async () => {
  const turns = fc
    .array(fc.record({ isThief: fc.boolean(), waitMs: fc.integer({ min: seconds(10) + 1, max: days(20) }) }), {
      minLength: 2,
      maxLength: 12,
    })
    .filter((all) => all.some((turn) => turn.isThief) && all.some((turn) => !turn.isThief));
  await fc.assert(
    fc.asyncProperty(turns, async (schedule) => {
      const clock = createFakeClock();
      const server = createRulesServer(clock);
      const held = { thief: '1', victim: '1' };
      for (const { isThief, waitMs } of schedule) {
        clock.advance(waitMs);
        const who = isThief ? 'thief' : 'victim';
        const pair = await server.refresh(held[who]);
        if (!pair) continue;
        held[who] = pair.refreshToken;
        await server.use(pair.accessToken);
      }
      expect(server.hasEnded()).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('a thief who keeps pace within the grace is caught at the first pause', async () => {
  const paces = fc.array(fc.nat(seconds(9)), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(paces, async (schedule) => {
      const clock = createFakeClock();
      const server = createRulesServer(clock);
      const held = { thief: '1', victim: '1' };
      const turn = async (who: keyof typeof held): Promise<void> => {
        const pair = await server.refresh(held[who]);
        if (!pair) return;
        held[who] = pair.refreshToken;
        await server.use(pair.accessToken);
      };
      for (const [index, waitMs] of schedule.entries()) {
        clock.advance(waitMs);
        await turn(index % 2 === 0 ? 'victim' : 'thief');
      }
      for (const who of ['victim', 'thief', 'victim', 'thief'] as const) {
        clock.advance(seconds(11));
        await turn(who);
      }
      expect(server.hasEnded()).toBe(true);
    }),
    { numRuns: 500 },
  );
});
