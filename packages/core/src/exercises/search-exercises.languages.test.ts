import { describe, expect, test } from 'vitest';
import { createExerciseSearch, type SearchLanguage } from './search-exercises.ts';

interface Names {
  readonly titles: Readonly<Record<string, string>>;
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly muscles?: Readonly<Record<string, string>>;
  readonly equipment?: Readonly<Record<string, string>>;
}

const exercises = [
  { title: 'Bench Press', aliases: ['BP'], muscles: ['chest'], equipment: ['barbell', 'bench'] },
  { title: 'Deadlift', muscles: ['hamstrings'], secondaryMuscles: ['lower back'], equipment: ['barbell'] },
  { title: 'Barbell Row', muscles: ['lats'], equipment: ['barbell'] },
  { title: 'Push-Up', muscles: ['chest'], equipment: [] },
  { title: 'Dumbbell Curl', muscles: ['biceps'], equipment: ['dumbbell'] },
  { title: 'My Own Thing', muscles: ['Lats'], equipment: [] },
];

const languageOf = (code: string, { titles, aliases, muscles, equipment }: Names): SearchLanguage => ({
  titleOf: ({ title }) => titles[title] ?? title,
  aliasesOf: ({ title }) => aliases?.[title] ?? [],
  muscleName: (muscle) => muscles?.[muscle] ?? muscle,
  equipmentName: (type) => equipment?.[type] ?? type,
  compare: new Intl.Collator(code, { sensitivity: 'base' }).compare,
});

/** The English titles of what is found, and the parts of what is shown between brackets. */
function searchIn(code: string, names: Names) {
  const language = languageOf(code, names);
  const search = createExerciseSearch(exercises, language);
  const titles = (text: string) => search(text).map(({ exercise }) => exercise.title);
  const marked = (text: string): string => {
    const [found] = search(text);
    if (!found) return '';
    let shown = language.titleOf(found.exercise);
    for (const [start, end] of found.ranges.toReversed()) {
      shown = `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`;
    }
    return shown;
  };
  return { titles, marked };
}

describe('in German', () => {
  const { titles, marked } = searchIn('de', {
    titles: {
      'Bench Press': 'Bankdrücken',
      Deadlift: 'Kreuzheben',
      'Barbell Row': 'Langhantelrudern',
      'Push-Up': 'Liegestütz',
      'Dumbbell Curl': 'Kurzhantel-Curl mit Straße',
    },
    aliases: { 'Push-Up': ['Liegestütze', 'Ärmelstütz'] },
    muscles: { chest: 'Brust', 'lower back': 'unterer Rücken', Back: 'Rücken', Chest: 'Brust', lats: 'Latissimus' },
    equipment: { barbell: 'Langhantel', bench: 'Bank' },
  });

  test.each([
    ['bankdr', 'Bench Press', '[Bankdr]ücken'],
    ['Bankdrücken', 'Bench Press', '[Bankdrücken]'],
    ['bankdrucken', 'Bench Press', '[Bankdrücken]'],
    ['bankdruecken', 'Bench Press', '[Bankdrücken]'],
    ['bankdrue', 'Bench Press', '[Bankdrü]cken'],
    ['bench press', 'Bench Press', 'Bankdrücken'],
    ['bp', 'Bench Press', 'Bankdrücken'],
    ['deadlift', 'Deadlift', 'Kreuzheben'],
    ['rudern', 'Barbell Row', 'Langhantel[rudern]'],
    ['ärmel', 'Push-Up', 'Liegestütz'],
    ['aermel', 'Push-Up', 'Liegestütz'],
    ['strasse', 'Dumbbell Curl', 'Kurzhantel-Curl mit [Straße]'],
    ['stras', 'Dumbbell Curl', 'Kurzhantel-Curl mit [Straß]e'],
    ['kurzhantelcurl', 'Dumbbell Curl', '[Kurzhantel-Curl] mit Straße'],
    ['kreuzhben', 'Deadlift', '[Kreuzheben]'],
  ])('%j finds %j, and marks %j', (text, title, shown) => {
    expect([titles(text)[0], marked(text)]).toEqual([title, shown]);
  });

  test('muscles, their groups and equipment are found by both names', () => {
    expect(titles('brust')).toEqual(['Bench Press', 'Push-Up']);
    expect(titles('chest')).toEqual(['Bench Press', 'Push-Up']);
    expect(titles('rücken')).toEqual(['Barbell Row', 'Deadlift', 'Bench Press']);
    expect(titles('ruecken').slice(0, 2)).toEqual(['Barbell Row', 'Deadlift']);
    expect(titles('langhantel').toSorted()).toEqual(['Barbell Row', 'Bench Press', 'Deadlift']);
    expect(titles('langhantel brust')).toEqual(['Bench Press']);
  });

  test('no words give them in the order of what is shown', () => {
    expect(titles('')).toEqual(['Bench Press', 'Deadlift', 'Dumbbell Curl', 'Barbell Row', 'Push-Up', 'My Own Thing']);
  });
});

describe('in Polish', () => {
  const { titles, marked } = searchIn('pl', {
    titles: {
      'Bench Press': 'Wyciskanie na ławce',
      Deadlift: 'Martwy ciąg',
      'Barbell Row': 'Wiosłowanie sztangą',
      'Push-Up': 'Pompka',
      'Dumbbell Curl': 'Uginanie ramion z hantlami',
    },
    muscles: { chest: 'klatka piersiowa', Chest: 'klatka piersiowa' },
  });

  test.each([
    ['lawce', 'Bench Press', 'Wyciskanie na [ławce]'],
    ['Ławce', 'Bench Press', 'Wyciskanie na [ławce]'],
    ['lawk wyciskanie', 'Bench Press', '[Wyciskanie] na [ławce]'],
    ['ciag', 'Deadlift', 'Martwy [ciąg]'],
    ['martwe ciagi', 'Deadlift', '[Martwy] [ciąg]'],
    ['wiosl', 'Barbell Row', '[Wiosł]owanie sztangą'],
    ['pompki', 'Push-Up', '[Pompka]'],
    ['klatka', 'Push-Up', 'Pompka'],
    ['push up', 'Push-Up', 'Pompka'],
  ])('%j finds %j, and marks %j', (text, title, shown) => {
    expect([titles(text)[0], marked(text)]).toEqual([title, shown]);
  });
});

describe('in Japanese', () => {
  const { titles, marked } = searchIn('ja', {
    titles: {
      'Bench Press': 'ベンチプレス',
      Deadlift: 'デッドリフト',
      'Barbell Row': 'バーベルロウ',
      'Push-Up': '腕立て伏せ',
      'Dumbbell Curl': 'ダンベル・カール',
    },
    aliases: { 'Push-Up': ['うでたてふせ', 'プッシュアップ'], Deadlift: ['デッド'] },
    muscles: { chest: '大胸筋', Chest: '胸', biceps: '上腕二頭筋' },
    equipment: { dumbbell: 'ダンベル', barbell: 'バーベル' },
  });

  test.each([
    ['ベンチ', 'Bench Press', '[ベンチ]プレス'],
    ['べんち', 'Bench Press', '[ベンチ]プレス'],
    ['プレス', 'Bench Press', 'ベンチ[プレス]'],
    ['プ', 'Bench Press', 'ベンチ[プ]レス'],
    ['ベンチ プレス', 'Bench Press', '[ベンチ][プレス]'],
    ['リフト', 'Deadlift', 'デッド[リフト]'],
    ['ﾘﾌﾄ', 'Deadlift', 'デッド[リフト]'],
    ['ろう', 'Barbell Row', 'バーベル[ロウ]'],
    ['腕', 'Push-Up', '[腕]立て伏せ'],
    ['伏せ', 'Push-Up', '腕立て[伏せ]'],
    ['うでたて', 'Push-Up', '腕立て伏せ'],
    ['ダンベルカール', 'Dumbbell Curl', '[ダンベル・カール]'],
    ['カール', 'Dumbbell Curl', 'ダンベル・[カール]'],
    ['二頭', 'Dumbbell Curl', 'ダンベル・カール'],
    ['ダンヘル', 'Dumbbell Curl', '[ダンベル]・カール'],
    ['deadlift', 'Deadlift', 'デッドリフト'],
  ])('%j finds %j, and marks %j', (text, title, shown) => {
    expect([titles(text)[0], marked(text)]).toEqual([title, shown]);
  });

  test('the muscle is found with one sign, by its group too, and か is not が', () => {
    expect(titles('胸').toSorted()).toEqual(['Bench Press', 'Push-Up']);
    expect(createExerciseSearch([{ title: 'バー' }, { title: 'ハーフ' }])('バー')).toHaveLength(1);
  });
});
