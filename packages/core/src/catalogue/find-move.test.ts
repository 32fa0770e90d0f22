import { expect, test } from 'vitest';
import { searchMoves } from './find-move.ts';
import { starterCatalogue } from './starter-catalogue.ts';

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
const find = (text: string) => searchMoves(moves, text).map((move) => move.title);

test('no words give every move in title order, whatever the order before', () => {
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
  const missed = starterCatalogue.moves.filter((move) => searchMoves(starterCatalogue.moves, move.title)[0] !== move);
  expect(missed).toEqual([]);
});

test('the catalogue answers what people type in a gym', () => {
  const first = (text: string) => searchMoves(starterCatalogue.moves, text)[0]?.title;
  expect(first('row dumb')).toBe('One-Arm Dumbbell Row');
  expect(first('squats back')).toBe('Back Squat');
  expect(first('pullup')).toBe('Pull-Up');
  expect(first('rower hard')).toBe('Hard Row');
});
