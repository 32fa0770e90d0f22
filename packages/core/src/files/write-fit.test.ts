/** The files are parsed by readers that are not ours. */
import FitParser from 'fit-file-parser';
import { describe, expect, test } from 'vitest';
import { validateFit } from './testing/validate-fit.ts';
import { planned, workout } from './testing/written-workout.ts';
import { writeFit } from './write-fit.ts';

async function parse(file: Uint8Array<ArrayBuffer> | null, mode: 'list' | 'both' = 'list') {
  if (!file) throw new Error('There is no file.');
  expect(validateFit(file)).toEqual([]);
  const { buffer } = file;
  return new FitParser({ force: false, mode }).parseAsync(buffer);
}

describe('FIT', () => {
  test('another parser finds the sets with their real times, the heart rate and the session', async () => {
    const fit = await parse(writeFit(workout, { units: 'kg' }));
    expect(fit.file_ids?.[0]).toMatchObject({ type: 'activity' });
    expect(fit.sessions?.[0]).toMatchObject({
      sport: 'training',
      sub_sport: 'strength_training',
      total_elapsed_time: 1800,
      avg_heart_rate: 117,
      max_heart_rate: 130,
    });
    expect(new Date(fit.sessions?.[0]?.start_time ?? 0).toISOString()).toBe('2026-02-10T17:00:00.000Z');
    const records = fit.records ?? [];
    expect(records.map(({ heart_rate }) => heart_rate)).toEqual([100, 121, 130]);
    expect(records.map(({ timestamp }) => timestamp?.toISOString().slice(17, 19))).toEqual(['00', '04', '06']);
    const { sets = [] } = fit;
    expect(sets).toHaveLength(6);
    expect(sets[0]).toMatchObject({ repetitions: 8, weight: 62.5, duration: 40.5, set_type: 'active' });
    expect(sets[0]?.start_time?.toISOString()).toBe('2026-02-10T17:01:00.000Z');
    expect(sets[1]).toMatchObject({ set_type: 'rest', duration: 90 });
    expect(sets[2]).toMatchObject({ repetitions: 5, weight: 102.0625, weight_display_unit: 'pound' });
    expect(sets[2]).not.toHaveProperty('start_time');
    expect(sets[3]).toMatchObject({ duration: 45 });
    expect(sets[4]).not.toHaveProperty('weight');
  });

  test('every byte that is changed is noticed', () => {
    const file = writeFit(workout, { units: 'kg' }) ?? new Uint8Array();
    for (const at of [0, 5, 9, 13, 20, 60, file.length - 30, file.length - 1]) {
      const changed = file.with(at, (file[at] ?? 0) ^ 0x41);
      expect(() => {
        const [problem] = validateFit(changed);
        if (problem !== undefined) throw new Error(problem);
      }).toThrow();
    }
  });

  test('exercises keep their names, which the sets point at', async () => {
    const { sets = [], messages } = await parse(writeFit(workout, { units: 'kg' }), 'both');
    const titles = messages?.exercise_title?.map(({ exercise_name, wkt_step_name }) => [exercise_name, wkt_step_name]);
    expect(titles).toEqual([
      [0, 'Back Squat'],
      [1, 'Plank'],
      [2, 'Dip'],
      [3, 'Carry'],
    ]);
    const named = sets.filter(({ set_type }) => set_type === 'active').flatMap((set) => set.category_subtype);
    expect(named).toEqual([0, 0, 1, 2, 3]);
  });

  test('nothing but heart rate, an emoji in the title, a long name, and a workout under way', async () => {
    const bare = {
      ...workout,
      title: `${'🏋️'.repeat(40)}`,
      moves: [],
      extraMoves: [],
      hr: Array.from({ length: 5_000 }, () => 150),
    };
    const fit = await parse(writeFit(bare, { units: 'lb' }));
    expect(fit.records).toHaveLength(5_000);
    expect(fit.sessions?.[0]).toMatchObject({ sport: 'training', sub_sport: 'cardio_training' });
    expect(writeFit({ ...workout, ended: null }, { units: 'kg' })).toBeNull();
    expect(await parse(writeFit({ ...workout, hr: [] }, { units: 'kg' }))).toMatchObject({});
  });

  test('a set without times stands before the next that has them, which stays as long as it was', async () => {
    const timed = (startedAt: string, endedAt: string) => ({
      mid: 'squat',
      exerciseId: 'squat',
      reps: 5,
      startedAt,
      endedAt,
    });
    const moves = [
      { mid: 'plank', exerciseId: 'plank', reps: 1 },
      { mid: 'plank', exerciseId: 'plank', reps: 2 },
      { ...timed('2026-02-10T17:00:30.000Z', '2026-02-10T17:01:00.000Z'), restSeconds: 300 },
      timed('2026-02-10T17:02:00.000Z', '2026-02-10T17:02:20.000Z'),
      { mid: 'plank', exerciseId: 'plank', reps: 3 },
    ];
    const { sets = [] } = await parse(writeFit({ ...workout, moves }, { units: 'kg' }));
    expect(sets.map(({ set_type, repetitions, duration }) => [set_type, repetitions, duration])).toEqual([
      ['active', 1, undefined],
      ['active', 2, undefined],
      ['active', 5, 30],
      ['rest', undefined, 300],
      ['active', 5, 20],
      ['active', 3, undefined],
    ]);
    const ends = sets.flatMap(({ timestamp, set_type }) =>
      set_type === 'active' && timestamp ? [timestamp.toISOString()] : [],
    );
    expect(ends.slice(2, 4)).toEqual(['2026-02-10T17:01:00.000Z', '2026-02-10T17:02:20.000Z']);
    expect(ends.toSorted()).toEqual(ends);
  });

  test('more shapes of messages than a file can name at a time', async () => {
    const moves = Array.from({ length: 40 }, (_, index) => planned(`move-${index}`, 'x'.repeat(index + 1)));
    const many = {
      ...workout,
      extraMoves: moves,
      moves: moves.map(({ _id }) => ({ mid: _id, exerciseId: _id, reps: 1 })),
    };
    const { sets = [] } = await parse(writeFit(many, { units: 'kg' }));
    expect(sets.map(({ repetitions }) => repetitions)).toEqual(moves.map(() => 1));
  });
});
