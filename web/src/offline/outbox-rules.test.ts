import { describe, expect, test } from 'vitest';
import { addItem, discard, joinFollowingEdits, nextToSend, nextTryAt, overwrite, settle } from './outbox-rules.ts';
import {
  aCreate,
  aDecision,
  aDecisionUndone,
  aDelete,
  anEdit,
  aProfileChange,
  aRestore,
  theirs,
  workoutId,
} from './testing/an-item.ts';

const second = { id: 'item-2', place: 2 };
const third = { id: 'item-3', place: 3 };

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

  test('a decision and its undoing are nothing; a workout that is thrown away is sent all the same', () => {
    expect(addItem([aDecision({ line: 'x' })], aDecisionUndone(second))).toEqual([]);
    expect(addItem([aCreate()], aDelete(second))).toHaveLength(2);
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
    ['the undoing of a decision', aDecision({ line: 'x' }, { attempts: 1 }), aDecisionUndone(second)],
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
    const fourth = { id: 'item-4', place: 4 };
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

describe('the next to be sent', () => {
  const other = { workoutId: 'other', id: 'item-3', place: 3 };
  const behind = anEdit({}, { id: 'item-2', place: 2 });
  const none = new Set<string>();

  test('the oldest first, and nothing overtakes within a workout', () => {
    expect(nextToSend([aCreate(other), behind, aCreate()], 0, none)?.id).toBe('item-1');
    expect(nextToSend([aCreate(), behind, aCreate(other)], 0, new Set(['item-1']))?.id).toBe('item-3');
  });

  test.each([
    ['in conflict', { waitingFor: 'conflict' }],
    ['refused', { waitingFor: 'refused' }],
    ['not due yet', { waitingFor: 'network', notBefore: 10 }],
  ] as const)('one that is %s holds up its own workout alone', (_case, state) => {
    expect(nextToSend([aCreate(state), behind, aCreate(other)], 5, none)?.id).toBe('item-3');
    expect(nextToSend([aCreate(state), behind], 5, none)).toBeUndefined();
  });

  test('the next try is when the first of them is due; those that need attention wait for a person', () => {
    const waiting = aCreate({ waitingFor: 'server-busy', notBefore: 50 });
    expect(nextTryAt([waiting, aCreate({ ...other, notBefore: 20 })])).toBe(20);
    expect(nextTryAt([aCreate({ waitingFor: 'refused' }), behind])).toBeUndefined();
    expect(nextTryAt([aCreate({ waitingFor: 'sign-in' })])).toBeUndefined();
  });
});

describe('the next edit takes the revision', () => {
  test.each([
    ['that came back', anEdit({ revision: 4 }), theirs(5), 5],
    ['unchanged, when the edit before it changed nothing', anEdit({ revision: 4 }), theirs(4), 4],
    ['its predecessor made, when another device was in between', anEdit({ revision: 4 }), theirs(6), 5],
    ['of a workout just saved', aCreate(), theirs(1), 1],
    ['of a save, when another device has changed it since', aCreate(), theirs(3), 1],
    ['that came back, when it had none', anEdit({}), theirs(7), 7],
  ])('%s', (_case, first, answer, revision) => {
    expect(settle([first, anEdit({ notes: 'b' }, second)], 'item-1', answer)).toEqual([
      anEdit({ notes: 'b', revision }, second),
    ]);
  });

  test('over what stands between', () => {
    expect(settle([aCreate(), aDelete(second), anEdit({ notes: 'b' }, third)], 'item-1', theirs(1))).toEqual([
      aDelete(second),
      anEdit({ notes: 'b', revision: 1 }, third),
    ]);
  });

  test('and keeps its own after something thrown away', () => {
    const edit = anEdit({ notes: 'b', revision: 3 }, second);
    expect(settle([aDelete(), edit], 'item-1', theirs(9))).toEqual([edit]);
    expect(settle([aDelete(), edit], 'item-1', null)).toEqual([edit]);
  });

  test('an answer to what is gone changes nothing', () => {
    expect(settle([aCreate()], 'item-9', theirs(1))).toEqual([aCreate()]);
  });
});

describe('given up', () => {
  test('a save goes with everything that was to follow on it', () => {
    const other = aCreate({ workoutId: 'other', ...third });
    expect(discard([aCreate(), anEdit({ notes: 'b' }, second), other], 'item-1')).toEqual([other]);
  });

  test('an edit goes alone; the next one stands on what it stood on', () => {
    expect(discard([anEdit({ notes: 'a', revision: 2 }), anEdit({ notes: 'b' }, second)], 'item-1')).toEqual([
      anEdit({ notes: 'b', revision: 2 }, second),
    ]);
  });
});

describe('overwritten with mine', () => {
  const conflict = { waitingFor: 'conflict', reason: 'Changed elsewhere', attempts: 3, theirs: theirs(8) } as const;

  test('an edit is made on the server’s version', () => {
    expect(overwrite([anEdit({ notes: 'mine', revision: 2 }, conflict)], 'item-1')).toEqual([
      anEdit({ notes: 'mine', revision: 8 }),
    ]);
  });

  test('a save becomes an edit of the server’s version', () => {
    expect(overwrite([aCreate(conflict)], 'item-1')).toEqual([
      aCreate({ method: 'PUT', url: `/api/workouts/${workoutId}`, data: { notes: 'first', revision: 8 } }),
    ]);
  });

  test('without having seen the other version nobody overwrites', () => {
    const unseen = anEdit({ notes: 'mine' }, { ...conflict, theirs: null });
    expect(overwrite([unseen], 'item-1')).toEqual([unseen]);
  });
});
