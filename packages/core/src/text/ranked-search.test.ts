import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placedWords, wordsOf } from './fold-text.ts';
import { rankedSearch } from './ranked-search.ts';

const programs = [
  { title: 'Evening Unwind', tags: ['mobility', 'strong core'] },
  { title: 'Upper Body Strength', tags: ['upper body'] },
  { title: 'Bodyweight Strong', tags: ['travel'] },
  { title: 'Strength Basics', tags: [] },
  { title: 'Headstrong', tags: [] },
  { title: 'Étirements Doux', tags: ['stretching'] },
];
const find = (text: string) =>
  rankedSearch(programs, text, ({ title, tags }) => ({ title, others: tags })).map(({ title }) => title);

test('a title that begins so comes first, then a word that begins so, then other texts, then the middle of a word', () => {
  expect(find('str')).toEqual([
    'Strength Basics',
    'Upper Body Strength',
    'Bodyweight Strong',
    'Evening Unwind',
    'Étirements Doux',
    'Headstrong',
  ]);
});

test('within a title a whole word comes before the beginning of one', () => {
  expect(find('strong')).toEqual(['Bodyweight Strong', 'Evening Unwind', 'Headstrong']);
  expect(find('body')).toEqual(['Bodyweight Strong', 'Upper Body Strength']);
});

test('what ranks alike keeps its order, and no text returns everything as it was', () => {
  expect(find('')).toEqual(programs.map(({ title }) => title));
  expect(find(' - ')).toEqual(programs.map(({ title }) => title));
  expect(find('st')).toEqual(find('str'));
});

test.each([
  ['body strength', ['Upper Body Strength']],
  ['strength body', ['Upper Body Strength']],
  ['ETIREMENT', ['Étirements Doux']],
  ['strengths', ['Upper Body Strength', 'Strength Basics']],
  ['weight travel', ['Bodyweight Strong']],
  ['strength elephant', []],
])('%j finds %j', (text, titles) => {
  expect(find(text)).toEqual(titles);
});

test('what was written with umlauts or without spaces is found as people type it', () => {
  const titles = ['Rücken & Brust', '全身トレーニング', 'Góra i ławka'];
  const found = (text: string) => rankedSearch(titles, text, (title) => ({ title }));
  expect(['ruecken', 'rücken', 'rucken', 'brust rueck'].map(found)).toEqual(Array(4).fill(['Rücken & Brust']));
  expect(['トレーニング', 'とれ', '身'].map(found)).toEqual(Array(3).fill(['全身トレーニング']));
  expect(found('gora lawka')).toEqual(['Góra i ławka']);
});

test.each([
  ["Child's Café-Curl", ['childs', 'cafe', 'curl']],
  ['ΤΕΛΟΣ τέλος', ['τελοσ', 'τελοσ']],
  ['½ Straße', ['1', '2', 'strasse']],
  ['Łódź, œuvre, ıspanak', ['lodz', 'oeuvre', 'ispanak']],
  ['ダンベル・カール ﾀﾞﾝﾍﾞﾙ', ['だんべる', 'かーる', 'だんべる']],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('placed words are the words, and stand where they say', () => {
  expect(placedWords("  Child's Cafe\u0301")).toEqual([
    { text: 'childs', starts: [2, 3, 4, 5, 6, 8], ends: [3, 4, 5, 6, 8, 9] },
    { text: 'cafe', starts: [10, 11, 12, 13], ends: [11, 12, 13, 15] },
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(placedWords(text).map((word) => word.text)).toEqual(wordsOf(text));
    }),
  );
});
