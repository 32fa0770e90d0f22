import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setKinds } from '../exercises/set-kinds.ts';
import {
  isRemark,
  noRemarks,
  parseRemarkAction,
  parseRemarks,
  remarkActions,
  remarkFields,
  remarkIn,
  type SetRemarks,
  savedRemarks,
} from './set-remarks.ts';

const anyEffort = fc.oneof(
  fc.record({ scale: fc.constant('rpe' as const), value: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ scale: fc.constant('rir' as const), value: fc.integer({ min: 0, max: 10 }) }),
);
const anyNote = fc.string({ maxLength: 60 }).map((text) => text.trim());
const anyRemarks: fc.Arbitrary<SetRemarks> = fc.record({
  effort: fc.option(anyEffort),
  note: anyNote,
  tempo: fc.constantFrom('', '3-1-1', '3-0-X-1'),
  kind: fc.constantFrom(...setKinds),
});

const onDisk = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value));

test('what was said comes back from the journal, from a draft and from a saved set', () => {
  fc.assert(
    fc.property(anyRemarks, anyRemarks, (before, after) => {
      const actions = remarkActions(3, before, after);
      const read = actions.map((action) => parseRemarkAction(onDisk(action), 3));
      expect(read).toEqual(actions);
      const remarks = actions.filter(isRemark).map(remarkIn);
      expect(Object.assign({}, before, ...remarks)).toEqual(after);
      expect(parseRemarks(onDisk(after))).toEqual(after);
      expect(savedRemarks({ mid: 'squat', ...onDisk(remarkFields(after)) })).toEqual(after);
    }),
  );
});

test('what stays as it was is not told again, and nothing said is nothing saved', () => {
  const said: SetRemarks = { effort: { scale: 'rpe', value: 8 }, note: 'slow', tempo: '3-1-1', kind: 'drop' };
  expect(remarkActions(0, said, { ...said, effort: { scale: 'rpe', value: 8 } })).toEqual([]);
  expect(onDisk(remarkFields(noRemarks))).toEqual({});
  expect(onDisk(remarkFields({ ...noRemarks, tempo: 'slow' }))).toEqual({});
});

test('what cannot be read is left out, and an event with it set aside', () => {
  expect(parseRemarks({ effort: 'hard', note: 7, kind: 'unheard of' })).toEqual({ effort: null });
  expect(parseRemarkAction({ type: 'note-written', note: 7 }, 0)).toBeUndefined();
  expect(parseRemarkAction({ type: 'kind-chosen', kind: 'unheard of' }, 0)).toBeUndefined();
  expect(parseRemarkAction({ type: 'unheard-of', note: 'slow' }, 0)).toBeUndefined();
});
