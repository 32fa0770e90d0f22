import { describe, expect, test } from 'vitest';
import { discard, overwrite, settle } from './outbox-rules.ts';
import { aCreate, aDelete, anEdit, theirs, workoutId } from './testing/an-item.ts';

const second = { id: 'item-2', place: 2 };
const third = { id: 'item-3', place: 3 };

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
