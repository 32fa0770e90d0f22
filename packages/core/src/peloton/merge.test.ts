/** Merging keeps what the person typed, and unlinking gives back exactly what was there, edits since included. */
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { Workout } from '../workouts/workout.ts';
import { mergePeloton, unlinkPeloton } from './merge.ts';
import { aClass, aGraph, aLogged, anyClass, anyLogged, startSecond } from './testing/arbitrary-peloton.ts';

const at = '2026-03-08T08:00:00.000Z';
const schema = Compile(Workout);
const runs = { numRuns: 500 };

/** As the database gives it back: its keys in another order. */
const stored = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).reverse())
      : inner,
  );

describe('properties', () => {
  test('unlink(merge(a, b)) is a', () => {
    fc.assert(
      fc.property(anyLogged, anyClass, (a, b) => {
        expect(unlinkPeloton(stored(mergePeloton(a, b, at).workout))).toEqual(a);
      }),
      runs,
    );
  });

  test('however many classes were merged one after another, unlinking gives a', () => {
    fc.assert(
      fc.property(anyLogged, fc.array(anyClass, { minLength: 1, maxLength: 4 }), (a, classes) => {
        const merged = classes.reduce((workout, b) => mergePeloton(workout, b, at).workout, a);
        expect(unlinkPeloton(merged)).toEqual(a);
      }),
      runs,
    );
  });

  test('an edit made between stays: unlink(edit(merge(a, b))) is edit(a)', () => {
    const anyEdit = fc.record(
      { notes: fc.string(), hr: fc.array(fc.integer({ min: 40, max: 200 }), { minLength: 1 }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyLogged, anyClass, anyEdit, (a, b, edit) => {
        const { workout } = mergePeloton(a, b, at);
        const edited = edit.hr === undefined ? edit : { ...edit, hrIntervalMs: workout.hrIntervalMs };
        expect(unlinkPeloton({ ...workout, ...edited })).toEqual({ ...a, ...edited });
      }),
      runs,
    );
  });

  test('merging again changes nothing, and the merged workout is one the contract takes', () => {
    fc.assert(
      fc.property(anyLogged, anyClass, (a, b) => {
        const once = stored(mergePeloton(a, b, at).workout);
        const again = mergePeloton(once, b, '2027-01-01T00:00:00.000Z');
        expect([again.workout, again.isChanged]).toEqual([once, false]);
        expect(once.peloton).toMatchObject({ receipt: again.receipt });
        expect([...schema.Errors(once)]).toEqual([]);
      }),
      runs,
    );
  });

  test('what the person typed is never touched', () => {
    fc.assert(
      fc.property(anyLogged, anyClass, (a, b) => {
        const { workout } = mergePeloton(a, b, at);
        const { peloton: _p, lastPelotonSync: _l, hr, hrIntervalMs, tags, ...typed } = workout;
        expect(a).toMatchObject(typed);
        expect(tags.slice(0, a.tags.length)).toEqual(a.tags);
        if (a.hr.some((bpm) => bpm !== null)) expect([hr, hrIntervalMs]).toEqual([a.hr, a.hrIntervalMs]);
      }),
      runs,
    );
  });
});

test('the class becomes the link, with its title for a name and without the raw answer', () => {
  const { workout, receipt } = mergePeloton(aLogged(), aClass({ raw: { secret: 1 } }), at);
  expect(workout.tags).toEqual(['strength', 'peloton']);
  expect(workout.lastPelotonSync).toBe(at);
  expect(workout.peloton).toMatchObject({
    id: aClass().id,
    name: '30 min Power Zone Ride',
    instructor_name: 'Ann Coach',
  });
  expect(workout.peloton).not.toHaveProperty('raw');
  expect(receipt).toMatchObject({ version: 1, source: 'api', mergedAt: at, addedTags: ['peloton'], heartRate: null });
});

test('heart rate fills in where there was none, on the clock of the logged workout', () => {
  const performance_graph = aGraph([
    [0, 100],
    [2, 110],
    [4, 0],
    [6, 130],
  ]);
  const logged = aLogged({ created: new Date((startSecond - 4) * 1000).toISOString() });
  const { workout } = mergePeloton(logged, aClass({ performance_graph }), at);
  expect(workout.hr.slice(0, 7)).toEqual([null, null, 100, 110, null, 130, null]);
  expect(workout.hr).toHaveLength(902);
});

test('the same class without its graph does not take the graph away', () => {
  const full = mergePeloton(aLogged(), aClass({ performance_graph: aGraph([[0, 100]]) }), at).workout;
  expect(mergePeloton(full, aClass(), at).isChanged).toBe(false);
});

test('a link without a receipt loses the link and the tag, and nothing to unlink is null', () => {
  const linked = aLogged({ tags: ['legs', 'peloton'], hr: [90], peloton: { id: 'x', name: 'A ride' } });
  expect(unlinkPeloton(linked)).toEqual(aLogged({ tags: ['legs'], hr: [90] }));
  expect(unlinkPeloton(aLogged())).toBeNull();
});
