import { expect, test } from 'vitest';
import { createLocalTexts } from '#storage/local-storage.ts';
import { createMirror } from '#storage/mirror.ts';
import { aPerson } from '../../test/a-person.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { mergeChanges, waitingChanges, withChange } from './profile-change.ts';

test('changes that wait are sent as one, the later over the earlier', () => {
  const first = { units: 'kg', training: { rest: { seconds: 90, heart: { isOn: true } } } } as const;
  const second = { theme: 'dark', training: { rest: { seconds: 105 }, effort: 'rpe' } } as const;
  expect(mergeChanges(first, second)).toEqual({
    units: 'kg',
    theme: 'dark',
    training: { rest: { seconds: 105, heart: { isOn: true } }, effort: 'rpe' },
  });
  expect(mergeChanges({}, second)).toEqual(second);
  expect(mergeChanges(first, {})).toEqual(first);
});

test('training settings that nobody knows the rules of yet are changed field by field', () => {
  const person = { ...aPerson(), training: { rest: { seconds: 90, isOn: true }, unknown: 1 } };
  expect(withChange(person, { firstName: 'Noor', training: { rest: { seconds: 120 } } })).toEqual({
    ...person,
    profile: { ...person.profile, firstName: 'Noor' },
    training: { rest: { seconds: 120, isOn: true }, unknown: 1 },
  });
});

test("what waits is read from the key of the outbox, in order, and only one's own", () => {
  const mirror = createMirror(createLocalTexts(memoryStorage()));
  const settings = (place: number, data: object) => ({ place, data, subject: { kind: 'profile', id: 'maya' } });
  const items = [
    settings(4, { units: 'kg' }),
    { place: 2, workoutId: 'w', data: {} },
    settings(3, { units: 'lb' }),
    null,
  ];
  mirror.write('stack', { userId: 'maya', ...{ v: 1, seq: 7, items } });
  expect(waitingChanges(mirror, 'maya')).toEqual([{ units: 'lb' }, { units: 'kg' }]);
  expect(waitingChanges(mirror, 'noor')).toEqual([]);
});
