import { describe, expect, test } from 'vitest';
import { addItem, joinFollowingEdits } from './outbox-rules.ts';
import { aCreate, aDelete, anEdit, aProfileChange, aRestore } from './testing/an-item.ts';

const second = { id: 'item-2', place: 2 };

describe('never sent, two changes become one', () => {
  test('a save takes in its edits', () => {
    const items = addItem([aCreate()], anEdit({ notes: 'second', revision: 1 }, second));
    expect(items).toEqual([aCreate({ data: { ...aCreate().data, notes: 'second' } })]);
  });

  test('a newer save takes the place of the one that waits', () => {
    expect(addItem([aCreate()], aCreate({ data: { notes: 'newer' }, ...second }))).toEqual([
      aCreate({ data: { notes: 'newer' } }),
    ]);
  });

  test('an edit takes in the next, on the revision of the first', () => {
    const items = addItem(
      [anEdit({ notes: 'a', elapsed: 1, revision: 4 })],
      anEdit({ notes: 'b', revision: 5 }, second),
    );
    expect(items).toEqual([anEdit({ notes: 'b', elapsed: 1, revision: 4 })]);
  });

  test('settings become one, the last change of each field', () => {
    const first = aProfileChange({ units: 'kg', training: { rest: { seconds: 90, heart: { isOn: true } } } });
    const later = aProfileChange({ theme: 'dark', training: { rest: { seconds: 120 } } }, second);
    expect(addItem([first], later)).toEqual([
      aProfileChange({ units: 'kg', theme: 'dark', training: { rest: { seconds: 120, heart: { isOn: true } } } }),
    ]);
  });

  test.each([
    ['thrown away and taken back', aDelete(), aRestore(second)],
    ['taken back and thrown away', aRestore(), aDelete(second)],
  ])('%s is nothing', (_case, first, other) => {
    expect(addItem([first], other)).toEqual([]);
  });

  test('thrown away twice is once', () => {
    expect(addItem([aDelete()], aDelete(second))).toEqual([aDelete()]);
    expect(addItem([aRestore({ attempts: 1 })], aRestore(second))).toEqual([aRestore({ attempts: 1 })]);
  });

  test('what was refused and is put right is tried again', () => {
    const refused = aCreate({ waitingFor: 'refused', reason: 'The end is before the start.', notBefore: 9 });
    expect(addItem([refused], anEdit({ notes: 'right' }, second))).toEqual([
      aCreate({ data: { ...aCreate().data, notes: 'right' } }),
    ]);
  });
});

describe('behind one that may have arrived it waits', () => {
  test.each([
    ['an edit behind a save', aCreate({ attempts: 1 }), anEdit({ notes: 'b' }, second)],
    ['an edit behind an edit', anEdit({ notes: 'a', revision: 1 }, { attempts: 1 }), anEdit({ notes: 'b' }, second)],
    ['taking back behind throwing away', aDelete({ attempts: 2 }), aRestore(second)],
  ])('%s', (_case, first, other) => {
    expect(addItem([first], other)).toEqual([first, other]);
  });

  test('the same save again is the same save', () => {
    expect(addItem([aCreate({ attempts: 1 })], aCreate(second))).toEqual([aCreate({ attempts: 1 })]);
  });
});

test('a workout thrown away before it was sent is sent and then thrown away, so that it can be taken back', () => {
  expect(addItem([aCreate()], aDelete(second))).toEqual([aCreate(), aDelete(second)]);
});

test('other workouts are none of its business', () => {
  const other = anEdit({ notes: 'x' }, { workoutId: 'other', ...second });
  expect(addItem([aCreate()], other)).toEqual([aCreate(), other]);
});

describe('in conflict', () => {
  const conflict = { attempts: 1, waitingFor: 'conflict', reason: 'Changed elsewhere' } as const;

  test('a further edit becomes part of it, and it stays in conflict', () => {
    const items = addItem([anEdit({ notes: 'a', revision: 4 }, conflict)], anEdit({ elapsed: 2, revision: 4 }, second));
    expect(items).toEqual([anEdit({ notes: 'a', elapsed: 2, revision: 4 }, conflict)]);
  });

  test('edits that waited behind it become part of it, up to what is no edit', () => {
    const [third, fourth] = [
      { id: 'item-3', place: 3 },
      { id: 'item-4', place: 4 },
    ];
    const first = anEdit({ notes: 'a', revision: 4 }, conflict);
    const other = anEdit({ notes: 'x' }, { workoutId: 'other', ...third });
    const items = [first, anEdit({ notes: 'b' }, second), other, aDelete(third), anEdit({ notes: 'c' }, fourth)];
    expect(joinFollowingEdits(items, 'item-1')).toEqual([
      anEdit({ notes: 'b', revision: 4 }, conflict),
      other,
      aDelete(third),
      anEdit({ notes: 'c' }, fourth),
    ]);
    expect(joinFollowingEdits(items, 'item-9')).toEqual(items);
  });
});
