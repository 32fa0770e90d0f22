import { expect, test } from 'vitest';
import { previewSessions } from './preview-sessions.ts';
import { aLine, aPlan, aRule, byKg, formatSets, plates, row, Trainee } from './testing/play.ts';

const context = { today: '2026-11-18', unit: 'kg' as const, loads: plates };
const rule = aRule({ missed: { kind: 'less', misses: 1, percent: 10 } });
const started = (plan = aPlan([row(3, 5)], rule)) => {
  const trainee = new Trainee(aLine(plan)).startsAt(60);
  return { line: trainee.line, history: trainee.history };
};

test('six sessions as planned, one of them missed by a rep', () => {
  const { line, history } = started();
  const sessions = previewSessions(line, history, context, { miss: 2 });
  expect(sessions.map(({ sets, next }) => formatSets({ ...next.target, sets: [...sets] }))).toEqual([
    '5 5 5 x 60',
    '5 5 5 x 62.5',
    '5 5 4 x 65',
    '5 5 5 x 57.5',
    '5 5 5 x 60',
    '5 5 5 x 62.5',
  ]);
  expect(sessions.map(({ isMiss }) => isMiss)).toEqual([false, false, true, false, false, false]);
  expect(sessions[3]?.next.reason).toMatchObject({ code: 'lowered' });
  expect(previewSessions(line, history, context, { miss: null }).at(-1)?.next.target.sets[0]?.weight).toBe(72.5);
});

test('sessions reach what the rule asks for beyond the rows', () => {
  const lastSet = aPlan([row(2, 15), row(1, '15+')], aRule({ goal: { kind: 'last-set', atLeast: 25 } }));
  const total = aPlan([row(3, 5)], aRule({ goal: { kind: 'total', atLeast: 20 } }));
  const range = aPlan([row(3, [8, 12])], aRule({ goal: { kind: 'top-of-range' } }));
  for (const plan of [lastSet, total, range]) {
    const { line, history } = started(plan);
    expect(previewSessions(line, history, context, { miss: null })[1]?.next.target.sets[0]?.weight).toBe(62.5);
  }
});

test('what was decided a moment ago comes before the sessions that are played', () => {
  const { line, history } = started();
  const decided = history.decisions.map((decision) => ({ ...decision, decidedAt: '2026-11-18T21:00:00.000Z' }));
  const sessions = previewSessions(line, { ...history, decisions: decided }, context, { miss: null });
  expect(sessions.map(({ next }) => next.target.sets[0]?.weight)).toEqual([60, 62.5, 65, 67.5, 70, 72.5]);
});

test('in a series by the calendar a session is played in each week', () => {
  const weeks = [{ rows: [row(3, 5)] }, { rows: [row(2, 5)], deload: { load: 90, sets: 50 } }];
  const { line, history } = started({ weeks, rule: aRule({ step: { kind: 'weight', by: byKg(5), to: 'working' } }) });
  const sessions = previewSessions(line, history, { ...context, place: { week: 2, dayOfWeek: 1 } }, { miss: null });
  expect(sessions.map(({ next }) => formatSets(next.target))).toEqual([
    '5 x 55',
    '5 5 5 x 60',
    '5 x 57.5',
    '5 5 5 x 65',
    '5 x 62.5',
    '5 5 5 x 70',
  ]);
});
