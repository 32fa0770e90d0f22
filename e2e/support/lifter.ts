import type { PersonApi } from './person-api.ts';

const dayMs = 86_400_000;

const move = {
  trackable: true,
  weight: true,
  measure: 'reps' as const,
  variants: [],
  sets: 4,
  reps: 5,
  seconds: null,
};

/** One workout a week of the bench press, with a pause of five weeks in it, each a little heavier; the newest is yesterday's. */
export async function liftForHalfAYear(api: PersonApi, weeks = 26): Promise<void> {
  const program = await api.addProgram({
    title: 'Upper Body Strength',
    tags: ['strength'],
    moves: [
      { ...move, _id: 'bench', title: 'Bench Press', exerciseId: 'bench-press' },
      { ...move, _id: 'row', title: 'Seated Cable Row', exerciseId: 'seated-cable-row', sets: 3, reps: 12 },
    ],
  });
  for (let week = weeks - 1; week >= 0; week -= 1) {
    if (week > 10 && week < 16) continue;
    const created = new Date(Date.now() - (week * 7 + 1) * dayMs).toISOString();
    const weight = 65 - Math.floor(week / 2) * 1.25 + (week % 5 === 3 ? -5 : 0);
    const bench = { mid: 'bench', weight, unit: 'kg' } as const;
    await api.addWorkout(program, {
      created,
      moves: [
        { mid: 'bench', kind: 'warmup', reps: 5, weight: 40, unit: 'kg' },
        ...[5, 5, 5, week % 3 === 0 ? 4 : 5].map((reps) => ({ ...bench, reps })),
        { mid: 'row', reps: 12, weight: 45, unit: 'kg' },
      ],
    });
  }
}
