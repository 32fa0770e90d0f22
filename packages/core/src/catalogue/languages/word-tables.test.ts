import { expect, test } from 'vitest';
import { englishWords, pseudoWords } from './catalogue-words.ts';
import { wordKeys } from './word-keys.ts';
import { wordTables } from './word-tables.ts';

const { titles, cues } = wordTables(pseudoWords((text) => `⟦${text}⟧`));
const plans = [...Object.values(englishWords.programs), ...Object.values(englishWords.series)];
const exercises = Object.values(englishWords.exercises);

test('each text is found by its English', () => {
  expect(titles[wordKeys.exercise('Push-Up')]).toBe('⟦Push-Up⟧\n⟦Press-Up⟧');
  expect(titles[wordKeys.plan('Full Body A')]).toBe('⟦Full Body A⟧');
  expect(titles[wordKeys.plan('Foundation Strength')]).toBe('⟦Foundation Strength⟧');
  expect(titles[wordKeys.equipment('Pull-up bar')]).toBe('⟦Pull-up bar⟧');
  expect(titles[wordKeys.equipmentType('pull-up-bar')]).toBe('⟦Pull-up bar⟧');
  expect(titles[wordKeys.variant('Close grip')]).toBe('⟦Close grip⟧');
  expect(titles[wordKeys.tag('full body')]).toBe('⟦full body⟧');
  const { cue } = englishWords.exercises['bench-press'] ?? { cue: '' };
  expect(cues[wordKeys.longText(cue)]).toBe(`⟦${cue}⟧`);
});

test('no two texts share a key', () => {
  const others = [englishWords.equipment, englishWords.variants, englishWords.tags].flatMap(Object.keys);
  const types = Object.keys(englishWords.equipment).length;
  expect(Object.keys(titles)).toHaveLength(exercises.length + plans.length + others.length + types);
  expect(Object.keys(cues)).toHaveLength(exercises.length + plans.length);
});
