import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { judgeFailure, OtherAccountError } from './judge-failure.ts';
import { aCreate, aDecision, aDecisionUndone, aDelete, anExercise } from './testing/an-item.ts';

const details = [{ path: '/ended', message: 'Too late.' }];
const refusal = (status: number, code: string | null = 'some_code', retryAfter?: number) =>
  new ApiError('No.', { status, code: code ?? undefined, retryAfter, details });

test.each([
  ['silence', new NetworkError(), 'network', true],
  ['a hotel', new NetworkError('Something else answered'), 'network', true],
  ['a proxy’s own refusal', refusal(404, null), 'network', true],
  ['a proxy’s own sign-in', refusal(401, null), 'network', true],
  ['something unheard of', new Error('What?'), 'network', true],
  ['a gateway', refusal(502, null), 'server-busy', false],
  ['a server that trips', refusal(500), 'server-busy', false],
  ['a busy server', refusal(503), 'server-busy', true],
  ['too many requests', refusal(429), 'server-busy', true],
  ['too slow', refusal(408), 'server-busy', false],
  ['too early', refusal(425), 'server-busy', false],
  ['no session', refusal(401), 'sign-in', true],
  ['somebody else', new OtherAccountError('Sign in'), 'sign-in', true],
])('%s is waited out', (_case, error, waitingFor, isForAll) => {
  expect(judgeFailure(error, aCreate())).toMatchObject({ kind: 'wait', waitingFor, isForAll });
});

test('the server’s own pause is kept to', () => {
  expect(judgeFailure(refusal(503, 'overloaded', 7), aCreate())).toMatchObject({ retryAfterMs: 7_000 });
});

test.each([
  [409, 'conflict'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [410, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
])('%i needs attention as %s with the server’s words', (status, waitingFor) => {
  const outcome = { kind: 'needs-attention', waitingFor, reason: 'No.', objections: details };
  expect(judgeFailure(refusal(status), aCreate())).toEqual(outcome);
});

test('throwing away what is gone for good is done', () => {
  expect(judgeFailure(refusal(410), aDelete())).toEqual({ kind: 'done' });
});

test('taking back a decision that nobody knows any more is done; a workout or a new decision is refused', () => {
  expect(judgeFailure(refusal(404), aDecisionUndone())).toEqual({ kind: 'done' });
  expect(judgeFailure(refusal(404), aDelete())).toMatchObject({ waitingFor: 'refused' });
  expect(judgeFailure(refusal(404), aDecision({}))).toMatchObject({ waitingFor: 'refused' });
});

test('an exercise has no versions to choose from: what stands against it is a refusal', () => {
  expect(judgeFailure(refusal(409), anExercise())).toMatchObject({ waitingFor: 'refused', reason: 'No.' });
});
