import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { checkLinePlan } from '../../plans/check-plan.ts';
import { LinePlan } from '../../plans/rule.ts';
import { SeriesContent } from '../../series/series.ts';
import { allMoves } from '../moves/all-moves.ts';
import { planPrograms, planSeries } from './all-plans.ts';
import { startTraining } from './testing/train.ts';

const moves = new Map(allMoves.map((move) => [move.id, move]));

test('there are twelve kinds, and every program is a day of one of them', () => {
  expect(planSeries).toHaveLength(12);
  const days = new Set(
    planSeries.flatMap(({ weeks }) => weeks.flatMap((week) => week.programs.map((day) => day.programId))),
  );
  expect(planPrograms.filter(({ id }) => !days.has(id))).toEqual([]);
  expect(days.size).toBe(planPrograms.length);
});

test.each(planSeries.map((series) => [series.title, series] as const))(
  '%s is a series that a person could have saved',
  (_, series) => {
    const { id: _id, since: _since, ...content } = series;
    expect(Check(SeriesContent, { ...content, active: true })).toBe(true);
    for (const { programId, mid } of series.weeks.flatMap(({ targets = [] }) => targets)) {
      const program = planPrograms.find(({ id }) => id === programId);
      expect(program?.moves.map((move) => move.id ?? move.move)).toContain(mid);
    }
  },
);

const lines = planPrograms.flatMap((program) =>
  program.moves.flatMap((move) => (move.plan ? [{ program, mid: move.id ?? move.move, move, plan: move.plan }] : [])),
);

describe.each(lines.map((line) => [`${line.program.title}, ${line.mid}`, line] as const))(
  '%s',
  (_, { program, mid, move, plan }) => {
    test('has a plan that can be stored, of exercises that exist', () => {
      expect(Check(LinePlan, plan)).toBe(true);
      expect(checkLinePlan(plan, moves.get(move.move)?.measure ?? 'reps')).toEqual([]);
      const step = plan.rule?.step;
      const ids = step?.kind === 'ladder' ? step.rungs.map(({ exerciseId }) => exerciseId) : [move.move];
      expect(ids.filter((id) => !moves.has(id))).toEqual([]);
      if (step?.kind === 'ladder')
        for (const rung of step.rungs)
          expect(moves.get(rung.exerciseId)).toMatchObject({ title: rung.title, measure: rung.measure });
    });

    test('shows six sessions that make sense: no weight falls, none rises by more than a fifth', () => {
      const training = startTraining({ mid, programs: [program] });
      const start = { value: 60, unit: 'kg' } as const;
      training.decide({ kind: 'working-weight', weight: start });
      training.decide({ kind: 'maximum', weight: start });
      const heaviest: number[] = [];
      for (let session = 0; session < 6; session += 1) {
        const { target } = training.next();
        expect(target.sets.length).toBeGreaterThan(0);
        expect(target.sets.filter(({ count }) => (count ?? 0) < 1)).toEqual([]);
        if (!target.isDeload) heaviest.push(Math.max(...target.sets.map(({ weight }) => weight ?? 0)));
        training.train({ counts: target.sets.map(({ count, to }) => to ?? count ?? 0) });
        training.wait(2);
      }
      const isWave = plan.weeks.length > 1;
      for (const [index, weight] of heaviest.entries()) {
        const before = heaviest[index - 1];
        if (before === undefined || isWave) continue;
        expect(weight).toBeGreaterThanOrEqual(before);
        expect(weight).toBeLessThanOrEqual(before * 1.2);
      }
    });
  },
);
