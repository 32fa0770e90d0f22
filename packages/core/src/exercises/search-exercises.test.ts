import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allMoves } from '../catalogue/moves/all-moves.ts';
import { wordsOf } from '../text/fold-text.ts';
import { isSameWord } from '../text/ranked-search.ts';
import { createExerciseSearch } from './search-exercises.ts';

const moves = [
  { title: 'Incline Push-Up', muscles: ['chest'], equipment: [] },
  { title: 'Push-Up', muscles: ['chest', 'triceps'], equipment: [] },
  { title: 'Push-Up Hold', muscles: ['chest'], equipment: [] },
  { title: 'Café Curl', muscles: ['biceps'], equipment: ['dumbbell'] },
  { title: "Child's Pose", muscles: ['lower back'], equipment: ['mat'] },
  { title: 'Cable Press', muscles: ['chest'], equipment: ['cable'] },
  { title: 'Chest Press', muscles: ['chest'], equipment: ['machine'] },
  { title: 'Pressure Breathing' },
  { title: 'Chin Hang', muscles: ['lats'], equipment: ['pull-up-bar'] },
];
const searchMoves = createExerciseSearch(moves);
const find = (text: string) => searchMoves(text).map(({ exercise }) => exercise.title);

const catalogue = allMoves.map((move) => ({ ...move, _id: move.id }));
const searchCatalogue = createExerciseSearch(catalogue);
const inCatalogue = (text: string) => searchCatalogue(text).map(({ exercise }) => exercise.title);

test('no words give everything in title order where nothing was done and nothing is popular', () => {
  const inTitleOrder = [
    'Cable Press',
    'Café Curl',
    'Chest Press',
    "Child's Pose",
    'Chin Hang',
    'Incline Push-Up',
    'Pressure Breathing',
    'Push-Up',
    'Push-Up Hold',
  ];
  expect(find('')).toEqual(inTitleOrder);
  expect(find(' - ')).toEqual(inTitleOrder);
  expect(moves[0]?.title).toBe('Incline Push-Up');
});

test.each(['push up', 'PUSH-UP', 'pushup', 'push   up'])('%j finds the push-ups, the plainest first', (text) => {
  expect(find(text)).toEqual(['Push-Up', 'Push-Up Hold', 'Incline Push-Up']);
});

test('words count in any order and by their beginning', () => {
  expect(find('pu')).toEqual(['Push-Up', 'Push-Up Hold', 'Incline Push-Up', 'Chin Hang']);
  expect(find('up inc')).toEqual(['Incline Push-Up']);
  expect(find('hol pus')).toEqual(['Push-Up Hold']);
});

test('the middle of a word counts, behind every beginning', () => {
  expect(find('ress')).toEqual(['Cable Press', 'Chest Press', 'Pressure Breathing']);
  expect(find('ang')).toEqual(['Chin Hang']);
});

test.each([
  ['CAFE', 'Café Curl'],
  ['café', 'Café Curl'],
  ['cafe\u0301', 'Café Curl'],
  ['childs', "Child's Pose"],
  ['child’s pose', "Child's Pose"],
  ['back lower', "Child's Pose"],
  ['dumbbell', 'Café Curl'],
  ['curl dumbb', 'Café Curl'],
  ['curls', 'Café Curl'],
  ['pullup bar', 'Chin Hang'],
])('%j finds %j alone', (text, title) => {
  expect(find(text)).toEqual([title]);
});

test('the beginning of a title comes before a word within it, and the title before muscles', () => {
  expect(find('press')).toEqual(['Pressure Breathing', 'Cable Press', 'Chest Press']);
  expect(find('presses')).toEqual(['Cable Press', 'Chest Press']);
  expect(find('chest')).toEqual(['Chest Press', 'Cable Press', 'Incline Push-Up', 'Push-Up', 'Push-Up Hold']);
});

test('every word has to be found', () => {
  expect(find('push elephant')).toEqual([]);
});

test('every move of the catalogue is the first answer to its own title', () => {
  expect(allMoves.filter(({ title }) => inCatalogue(title)[0] !== title)).toEqual([]);
});

test.each([
  ['row dumb', 'One-Arm Dumbbell Row'],
  ['squats back', 'Back Squat'],
  ['pullup', 'Pull-Up'],
  ['push ups', 'Push-Up'],
  ['dips', 'Dip'],
  ['rower hard', 'Hard Row'],
  ['deadbug', 'Dead Bug'],
  ['lat pull down', 'Lat Pulldown'],
  ['ohp', 'Overhead Press'],
  ['rdl', 'Romanian Deadlift'],
  ['bent over row', 'Barbell Row'],
  ['skull crusher', 'Lying Triceps Extension'],
  ['military', 'Overhead Press'],
  ['press-up', 'Push-Up'],
])('%j is answered first by %j', (text, title) => {
  expect(inCatalogue(text)[0]).toBe(title);
});

test('an alias comes behind titles, before muscles and equipment', () => {
  const list = [
    { title: 'Row', muscles: ['lats'], aliases: [] },
    { title: 'Lats Opener', muscles: ['chest'] },
    { title: 'Pulldown', muscles: ['upper back'], aliases: ['Lats Machine'] },
    { title: 'Long Lats Stretch' },
    { title: 'Swing', muscles: ['glutes'], secondaryMuscles: ['lats'] },
  ];
  const titles = createExerciseSearch(list)('lats').map(({ exercise }) => exercise.title);
  expect(titles).toEqual(['Lats Opener', 'Long Lats Stretch', 'Pulldown', 'Row', 'Swing']);
});

test('of what matches alike, the one that is called just so comes first', () => {
  expect(inCatalogue('lunge').slice(0, 2)).toEqual(['Forward Lunge', 'Walking Lunge']);
});

test('no words begin with what most people train, and the rest of the catalogue follows by its titles', () => {
  const titles = inCatalogue('');
  expect(titles.slice(0, 4)).toEqual(['Back Squat', 'Bench Press', 'Deadlift', 'Overhead Press']);
  expect(titles.indexOf('90/90 Hip Switch')).toBe(titles.findIndex((title) => title < 'Ab Wheel Rollout'));
  expect(titles).toHaveLength(allMoves.length);
});

test.each([
  ['squat', 'Back Squat'],
  ['sq', 'Back Squat'],
  ['bench', 'Bench Press'],
  ['dead', 'Deadlift'],
  ['press', 'Bench Press'],
  ['row', 'Barbell Row'],
  ['pull', 'Pull-Up'],
  ['curl', 'Dumbbell Curl'],
  ['hip', 'Hip Thrust'],
  ['leg', 'Leg Press'],
  ['incline', 'Incline Dumbbell Press'],
  ['raise', 'Lateral Raise'],
  ['chest', 'Machine Chest Press'],
  ['squat jump', 'Squat Jump'],
  ['bench dip', 'Bench Dip'],
])('of the catalogue, %j begins with %j', (text, title) => {
  expect(inCatalogue(text)[0]).toBe(title);
});

test('what was done before comes first, the latest on top, but behind a title that was typed whole', () => {
  const done: Readonly<Record<string, string>> = {
    'front-squat': '2026-11-01',
    'squat-jump': '2026-10-01',
    'bench-dip': '2026-11-02',
    'calf-raise': '2026-11-03',
  };
  const search = createExerciseSearch(
    catalogue.map((move) => ({ ...move, lastDone: done[move._id] ? { localDate: done[move._id] ?? '' } : null })),
  );
  const first = (text: string, count: number) =>
    search(text)
      .slice(0, count)
      .map(({ exercise }) => exercise.title);
  expect(first('', 5)).toEqual(['Calf Raise', 'Bench Dip', 'Front Squat', 'Squat Jump', 'Back Squat']);
  expect(first('squat', 3)).toEqual(['Front Squat', 'Squat Jump', 'Back Squat']);
  expect(first('bench', 2)).toEqual(['Bench Dip', 'Bench Press']);
  expect(first('bench press', 1)).toEqual(['Bench Press']);
  expect(first('back squat', 1)).toEqual(['Back Squat']);
});

test('a group of muscles finds what is done for it before what it helps in', () => {
  const list = [
    { title: 'Alpha', muscles: ['quads'], secondaryMuscles: ['lats'] },
    { title: 'Beta', muscles: ['lats'] },
    { title: 'Gamma', muscles: ['biceps'] },
  ];
  const search = createExerciseSearch(list);
  expect(search('back').map(({ exercise }) => exercise.title)).toEqual(['Beta', 'Alpha']);
  expect(search('arms').map(({ exercise }) => exercise.title)).toEqual(['Gamma']);
  expect(search('legs back').map(({ exercise }) => exercise.title)).toEqual(['Alpha']);
});

describe('typos', () => {
  test.each([
    ['sqaut jump', 'Squat Jump'],
    ['bulgairan', 'Bulgarian Split Squat'],
    ['buglar', 'Bulgarian Split Squat'],
    ['romainan deadlfit', 'Romanian Deadlift'],
    ['hip trust', 'Hip Thrust'],
    ['skulcrusher', 'Lying Triceps Extension'],
    ['inverted rwo', 'Inverted Row'],
    ['rower clean', 'Power Clean'],
    ['lower clean', 'Power Clean'],
    ['pland', 'Plank'],
    ['shrul', 'Shrug'],
    ['dumbell row', 'One-Arm Dumbbell Row'],
  ])('%j finds %j among the first three', (text, title) => {
    expect(inCatalogue(text).slice(0, 3)).toContain(title);
  });

  test('a typo is found behind everything that was spelled so', () => {
    const found = inCatalogue('abduction');
    const last = found.findLastIndex((title) => title.includes('Abduction'));
    expect(found.indexOf('Machine Hip Adduction')).toBeGreaterThan(last);
    const list = [
      { title: 'Hang' },
      { title: 'Bang' },
      { title: 'Mango', muscles: ['hangers'] },
      { title: 'Changing' },
    ];
    const titles = createExerciseSearch(list)('hange').map(({ exercise }) => exercise.title);
    expect(titles).toEqual(['Mango', 'Hang']);
  });

  test('a word that is spelled right is not taken for another one', () => {
    expect(find('hang')).toEqual(['Chin Hang']);
    expect(createExerciseSearch([{ title: 'Back' }, { title: 'Jack' }])('jack')).toHaveLength(1);
  });

  test.each([
    ['ab', 0],
    ['abcd', 0],
    ['sqt', 1],
    ['squt', 1],
    ['aquat', 1],
    ['sqqauat', 0],
  ])('%j finds %j of one', (text, count) => {
    expect(createExerciseSearch([{ title: 'Squat' }])(text)).toHaveLength(count);
  });
});

describe('the parts of the title that were asked for', () => {
  const marked = (title: string, text: string) => {
    const [found] = createExerciseSearch([{ title, aliases: ['Zebra'], equipment: ['bench'] }])(text);
    return found?.ranges.map(([start, end]) => title.slice(start, end));
  };

  test.each([
    ['Push-Up Hold', 'pu', ['Pu']],
    ['Push-Up Hold', 'push up', ['Push', 'Up']],
    ['Push-Up Hold', 'pushup', ['Push-Up']],
    ['Push-Up Hold', 'pushu', ['Push-U']],
    ['Push-Up Hold', 'hol push', ['Push', 'Hol']],
    ['Push-Up Hold', 'old', ['old']],
    ['Push-Up Hold', 'holds', ['Hold']],
    ['Push-Up Hold', 'zeb', []],
    ['Push-Up Hold', 'bench push', ['Push']],
    ['Push-Up Hold', 'psuh', ['Push']],
    ['Push-Up Hold', 'pu pus', ['Pus']],
    ["Child's Pose", 'childs', ["Child's"]],
    ['Le Café Curl', 'cafe', ['Café']],
    ['Le Cafe\u0301 Curl', 'café', ['Cafe\u0301']],
    ['Straße', 'str', ['Str']],
    ['💪 Curl', 'curl', ['Curl']],
    ['Push-Up Hold', '', []],
  ])('%j, asked for by %j, are %j', (title, text, parts) => {
    expect(marked(title, text)).toEqual(parts);
  });
});

describe('whatever is typed', () => {
  const anyMove = fc.constantFrom(...allMoves);

  test('three letters that begin a word of a title or an alias find it', () => {
    const named = fc.constantFrom(
      ...allMoves.flatMap(({ title, aliases = [] }) => [title, ...aliases].map((name) => ({ title, name }))),
    );
    fc.assert(
      fc.property(named, fc.nat(), ({ title, name }, at) => {
        const words = wordsOf(name);
        const word = words[at % words.length] ?? '';
        expect(inCatalogue(word.slice(0, 3))).toContain(title);
      }),
    );
  });

  test('a title with one edit in a word of five letters or more is among the first five', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    const edit = fc.record({ kind: fc.constantFrom('add', 'drop', 'change', 'swap'), at: fc.nat(), letter });
    fc.assert(
      fc.property(anyMove, fc.nat(), edit, ({ title }, which, how) => {
        const words = wordsOf(title);
        const long = words.flatMap((word, place) => (word.length >= 5 ? place : []));
        const place = long[which % long.length];
        fc.pre(place !== undefined);
        const typed = words.map((word, at) => (at === place ? edited(word, how) : word)).join(' ');
        expect(inCatalogue(typed).slice(0, 5), typed).toContain(title);
      }),
    );
  });

  const titles = allMoves.map(({ title }) => wordsOf(title));
  /** `rowing s` is Rowing in more pieces than it has words: put together again it is found, and backwards it is something else. */
  const isTakenApart = (typed: readonly string[]) =>
    titles.some((words) => words.length !== typed.length && isSameWord(words.join(''), typed.join('')));

  test('the order of words does not matter for what is found', () => {
    const pieces = fc.array(fc.tuple(anyMove, fc.nat(), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(pieces, (chosen) => {
        const typed = chosen.map(([{ title }, at, length]) => {
          const words = wordsOf(title);
          return (words[at % words.length] ?? '').slice(0, length);
        });
        const backwards = typed.toReversed();
        fc.pre(!isTakenApart(typed) && !isTakenApart(backwards));
        expect(inCatalogue(backwards.join(' ')).toSorted()).toEqual(inCatalogue(typed.join(' ')).toSorted());
      }),
    );
  });

  test('ranges are in order, apart and within the title', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.string({ unit: 'grapheme' }), (titles, text) => {
        const found = createExerciseSearch(titles.map((title) => ({ title })))(text);
        for (const { exercise, ranges } of found) {
          const flat = ranges.flat();
          expect(flat).toEqual(flat.toSorted((a, b) => a - b));
          expect(flat.at(-1) ?? 0).toBeLessThanOrEqual(exercise.title.length);
          expect(ranges.every(([start, end]) => start < end)).toBe(true);
        }
      }),
    );
  });
});

function edited(word: string, { kind, at, letter }: { kind: string; at: number; letter: string }): string {
  const place = at % word.length;
  if (kind === 'add') return word.slice(0, place) + letter + word.slice(place);
  if (kind === 'drop') return word.slice(0, place) + word.slice(place + 1);
  if (kind === 'change') return word.slice(0, place) + letter + word.slice(place + 1);
  return word.slice(0, place) + (word[place + 1] ?? '') + word[place] + word.slice(place + 2);
}
