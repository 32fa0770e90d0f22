import { describe, expect, it } from 'vitest';
import { muscleGroups } from '../exercises/muscle-groups.ts';
import {
  bandOf,
  defaultBands,
  mapRegions,
  muscleRows,
  regionsOf,
  regionsTrained,
  rowOfRegion,
  rowsTrained,
} from './muscle-rows.ts';

const muscles = muscleGroups.flatMap((group): string[] => [...group.muscles]);
const only = (muscle: string) => ({ muscles: [muscle], secondaryMuscles: [] });

describe('rows', () => {
  it('have every muscle of the catalogue, each in one', () => {
    for (const muscle of muscles) {
      const { direct, half } = rowsTrained(only(muscle));
      expect(direct, muscle).toHaveLength(1);
      expect(direct[0], muscle).not.toBe('other');
      expect(half).toEqual([]);
    }
    const filled = new Set(muscles.flatMap((muscle) => rowsTrained(only(muscle)).direct));
    expect([...muscleRows].filter((row) => !filled.has(row))).toEqual(['other']);
  });

  it('count a set once, however many muscles of a row it trains', () => {
    const pullUp = { muscles: ['lats', 'upper back'], secondaryMuscles: ['biceps', 'traps', 'forearms', 'biceps'] };
    expect(rowsTrained(pullUp)).toEqual({ direct: ['back'], half: ['biceps', 'forearms'] });
  });

  it.each([
    { named: 'a muscle that the catalogue does not know', exercise: only('crushing grip') },
    { named: 'no muscle', exercise: { muscles: [], secondaryMuscles: [] } },
    { named: 'an exercise that is not known', exercise: undefined },
  ])('lose no set of $named', ({ exercise }) => {
    expect(rowsTrained(exercise)).toEqual({ direct: ['other'], half: [] });
  });
});

describe('regions', () => {
  it('are painted by a muscle each but the serratus, and have the band of its row', () => {
    expect(mapRegions).toHaveLength(25);
    expect(mapRegions.filter((region) => rowOfRegion(region) === null)).toEqual(['serratus']);
    for (const muscle of muscles) {
      for (const region of regionsOf(muscle)) expect([rowOfRegion(region)]).toEqual(rowsTrained(only(muscle)).direct);
    }
  });

  it('are missing for the muscles that lie too deep', () => {
    expect(muscles.filter((muscle) => regionsOf(muscle).length === 0).sort()).toEqual(['diaphragm', 'rotator cuff']);
  });

  it.each([
    ['shoulders', ['front delts', 'side delts']],
    ['rear shoulders', ['rear delts']],
    ['upper back', ['mid back', 'lower traps']],
    ['chest', ['chest', 'upper chest']],
  ])('of %s are %s', (muscle, regions) => {
    expect(regionsOf(muscle)).toEqual(regions);
    expect(regionsTrained({ muscles: [], secondaryMuscles: [muscle] })).toEqual({ direct: [], half: regions });
  });
});

it('takes the own band of a muscle before the one of all', () => {
  const bands = { ...defaultBands, own: { calves: { from: 8, to: 16 } } };
  expect(bandOf(bands, 'calves')).toEqual({ from: 8, to: 16 });
  expect(bandOf(bands, 'chest')).toEqual({ from: 10, to: 20 });
});
