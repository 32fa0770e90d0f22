import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { freeMoveId, slugOf } from '@workout-tracker/core/programs/move-id';
import { describe, expect, test } from 'vitest';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { createLocalTexts } from '#storage/local-storage.ts';
import { aMove, aProgram } from '../../../../test/a-program.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { changeDraft, type DraftEvent, draftLimits, programDraftKind } from './builder-draft.ts';
import { contentOf, type Draft, draftOf, emptyDraft, isSameContent } from './draft.ts';

const key = { userId: 'maya', subject: 'new' };
const draft = draftOf(aProgram({ moves: [aMove({ variants: [{ label: 'Paused' }] }), aMove({ _id: 'row' })] }));

function read(text: string) {
  const storage = memoryStorage();
  storage.setItem('program-draft:maya:new', text);
  return createFormDrafts(programDraftKind, createLocalTexts(storage)).read(key);
}

test('what was kept comes back', () => {
  const storage = memoryStorage();
  const drafts = createFormDrafts(programDraftKind, createLocalTexts(storage), () =>
    Date.parse('2026-11-15T08:00:00Z'),
  );
  drafts.keep(key, { draft });
  expect(drafts.read(key)).toEqual({ keptAt: '2026-11-15T08:00:00.000Z', draft });
});

test('a draft is read as it has been stored since the first version', () => {
  const text =
    '{"version":1,"keptAt":"2026-11-15T08:00:00.000Z","draft":{"_id":"p1","version":3,"title":"Legs","description":"Slow",' +
    '"tags":["core"],"timed":false,"moves":[{"_id":"squat","title":"Squat","moveId":"m1","trackable":true,"weight":true,' +
    '"measure":"reps","sets":"3","reps":"10","seconds":"","variants":["Paused"]}]}}';
  const later = '"metres":"","distanceUnit":"m","rest":"","superset":null';
  const stored: unknown = JSON.parse(text.replace('moveId', 'exerciseId').replace('"variants"', `${later},"variants"`));
  expect(read(text)).not.toBeNull();
  expect(stored).toEqual({ version: 1, ...read(text) });
});

test.each([
  ['of another version', { version: 2, keptAt: '', draft }],
  ['without moves', { version: 1, keptAt: '', draft: { ...draft, moves: 'none' } }],
  ['without an id', { version: 1, keptAt: '', draft: { ...draft, _id: 7 } }],
])('a value that is %s is no draft', (_what, value) => {
  expect(read(JSON.stringify(value))).toBeNull();
});

test('a broken part is left out and the rest is kept', () => {
  const moves = [null, { _id: 'row' }, draft.moves[0], { ...draft.moves[0], title: 'Again' }];
  expect(read(JSON.stringify({ version: 1, draft: { ...draft, moves, tags: ['core', 7], title: 5 } }))).toEqual({
    keptAt: '',
    draft: { ...draft, moves: [draft.moves[0]], tags: ['core'], title: '' },
  });
});

type Added = Extract<DraftEvent, { type: 'exercise-added' }>['exercise'];

const squat: Added = {
  _id: 'goblet-squat',
  title: 'Goblet Squat',
  isOwn: false,
  loading: 'external',
  measure: 'reps',
  variants: [{ label: 'Heels raised' }],
};
const plank: Added = { ...squat, _id: 'plank', title: 'Plank', loading: 'none', measure: 'seconds', variants: [] };

const after = (draft: Draft, ...events: DraftEvent[]): Draft => events.reduce(changeDraft, draft);
const begin = emptyDraft('019a8000-0000-7000-8000-000000000001');
const addSquat: DraftEvent = { type: 'exercise-added', exercise: squat };
const addPlank: DraftEvent = { type: 'exercise-added', exercise: plank };
const ids = (draft: Draft) => draft.moves.map(({ _id }) => _id);

describe('adding moves', () => {
  test('an exercise brings what is known of it', () => {
    const [move] = after(begin, addSquat).moves;
    expect(move).toMatchObject({
      title: 'Goblet Squat',
      exerciseId: 'goblet-squat',
      weight: true,
      variants: ['Heels raised'],
    });
  });

  test.each<[Partial<Added>, object]>([
    [{ loading: 'assisted' }, { weight: true, measure: 'reps' }],
    [{ loading: 'bodyweight' }, { weight: false, measure: 'reps' }],
    [
      { loading: 'none', measure: 'metres' },
      { weight: false, measure: 'metres' },
    ],
    [{ measure: 'reps-and-seconds' }, { weight: true, measure: 'reps-and-seconds' }],
    [
      { _id: '0195f3a0-0000-7000-8000-000000000009', isOwn: true, title: 'Couch Stretch' },
      { _id: 'couch-stretch', exerciseId: '0195f3a0-0000-7000-8000-000000000009' },
    ],
  ])('%j makes a move with %j', (more, move) => {
    const [added] = after(begin, { type: 'exercise-added', exercise: { ...squat, ...more } }).moves;
    expect(added).toMatchObject(move);
  });

  test('the same move again gets an id of its own', () => {
    expect(ids(after(begin, addSquat, addPlank, addSquat, addSquat))).toEqual([
      'goblet-squat',
      'plank',
      'goblet-squat-2',
      'goblet-squat-3',
    ]);
  });

  test("a move of one's own is named by its title and has no exercise yet", () => {
    const [move] = after(begin, { type: 'own-move-added', title: '  Couch Stretch ' }).moves;
    expect(move).toMatchObject({ _id: 'couch-stretch', title: 'Couch Stretch', exerciseId: null });
    // Most have a weight; switching it off is one tap, and a weight that cannot be logged is none.
    expect(move?.weight).toBe(true);
    expect(after(begin, { type: 'own-move-added', title: '  ' })).toBe(begin);
  });

  test('by the clock a move is a stretch of seconds', () => {
    const timed = after(begin, { type: 'details-changed', change: { timed: true } }, addSquat);
    expect(timed.moves[0]).toMatchObject({ measure: 'seconds', sets: '1', seconds: '40' });
  });

  test('a swapped one keeps its place and its plan, and has an id of its own', () => {
    const planned = after(begin, addPlank, addSquat, {
      type: 'move-changed',
      id: 'plank',
      change: { sets: '5', reps: '6', rest: '2:00' },
    });
    const swapped = after(planned, { type: 'exercise-swapped', id: 'plank', exercise: squat });
    expect(ids(swapped)).toEqual(['goblet-squat-2', 'goblet-squat']);
    expect(swapped.moves[0]).toMatchObject({
      title: 'Goblet Squat',
      exerciseId: squat._id,
      measure: 'reps',
      weight: true,
      sets: '5',
      reps: '6',
      rest: '2:00',
      variants: ['Heels raised'],
    });
    const own = after(planned, { type: 'own-move-swapped', id: 'goblet-squat', title: ' Couch Stretch ' });
    expect(own.moves[1]).toMatchObject({
      _id: 'couch-stretch',
      title: 'Couch Stretch',
      exerciseId: null,
      variants: [],
    });
    expect(after(planned, { type: 'own-move-swapped', id: 'plank', title: ' ' })).toBe(planned);
  });

  test('there is an end to it', () => {
    const full = after(begin, ...Array.from({ length: draftLimits.moves + 1 }, () => addPlank));
    expect(full.moves).toHaveLength(draftLimits.moves);
  });
});

describe('changing the order', () => {
  const three = after(begin, addSquat, addPlank, { type: 'own-move-added', title: 'Row' });

  test.each([
    ['goblet-squat', 2, ['plank', 'row', 'goblet-squat']],
    ['row', 0, ['row', 'goblet-squat', 'plank']],
    ['plank', 99, ['goblet-squat', 'row', 'plank']],
    ['plank', -1, ['plank', 'goblet-squat', 'row']],
  ])('%s to %i', (id, to, order) => {
    expect(ids(after(three, { type: 'move-shifted', id, to }))).toEqual(order);
  });

  test('to where it is, or of a move that is not there, changes nothing', () => {
    expect(after(three, { type: 'move-shifted', id: 'plank', to: 1 })).toBe(three);
    expect(after(three, { type: 'move-shifted', id: 'nothing', to: 1 })).toBe(three);
  });

  test('a removed move leaves the others in order', () => {
    expect(ids(after(three, { type: 'move-removed', id: 'plank' }))).toEqual(['goblet-squat', 'row']);
  });
});

describe('supersets', () => {
  const four = after(
    begin,
    addSquat,
    addPlank,
    { type: 'own-move-added', title: 'Row' },
    { type: 'own-move-added', title: 'Curl' },
  );
  const join = (id: string) => ({ type: 'move-joined', id }) as const;
  const supersets = (draft: Draft) => draft.moves.map(({ superset }) => superset);
  const pair = after(four, join('plank'));

  test('neighbours are joined, and more come to them', () => {
    expect(supersets(pair)).toEqual([null, 1, 1, null]);
    expect(supersets(after(pair, join('row')))).toEqual([null, 1, 1, 1]);
    expect(supersets(after(pair, join('goblet-squat')))).toEqual([1, 1, 1, null]);
    expect(supersets(after(pair, join('curl')))).toEqual([null, 1, 1, null]);
    const two = after(four, join('goblet-squat'), join('row'));
    expect(supersets(two)).toEqual([1, 1, 2, 2]);
    expect(supersets(after(two, join('plank')))).toEqual([1, 1, 1, 1]);
  });

  test('one that leaves stands behind the others, and a superset of one is none', () => {
    const three = after(pair, join('row'));
    const left = after(three, { type: 'move-parted', id: 'row' });
    expect([ids(left), supersets(left)]).toEqual([
      ['goblet-squat', 'plank', 'curl', 'row'],
      [null, 1, 1, null],
    ]);
    expect(supersets(after(pair, { type: 'move-parted', id: 'row' }))).toEqual([null, null, null, null]);
    expect(supersets(after(pair, { type: 'move-removed', id: 'plank' }))).toEqual([null, null, null]);
  });

  test.each([
    ['row', 1, ['goblet-squat', 'row', 'plank', 'curl']],
    ['row', 0, ['plank', 'row', 'goblet-squat', 'curl']],
    ['plank', 3, ['goblet-squat', 'curl', 'plank', 'row']],
    ['goblet-squat', 1, ['plank', 'row', 'goblet-squat', 'curl']],
    ['curl', 2, ['goblet-squat', 'curl', 'plank', 'row']],
  ])('%s to %i keeps the members together', (id, to, order) => {
    const shifted = after(pair, { type: 'move-shifted', id, to });
    expect(ids(shifted)).toEqual(order);
    expect(shifted.moves.filter(({ superset }) => superset === 1)).toHaveLength(2);
  });
});

describe('tags and variants', () => {
  test('tags are lower case and each once', () => {
    const tagged = after(
      begin,
      { type: 'tag-added', tag: ' Upper  Body ' },
      { type: 'tag-added', tag: 'upper body' },
      { type: 'tag-added', tag: ' ' },
      { type: 'tag-added', tag: 'core' },
    );
    expect(tagged.tags).toEqual(['upper body', 'core']);
    expect(after(tagged, { type: 'tag-removed', tag: 'upper body' }).tags).toEqual(['core']);
  });

  test('variants are each once, however written', () => {
    const id = 'goblet-squat';
    const varied = after(
      begin,
      addSquat,
      { type: 'variant-added', id, label: 'heels raised' },
      { type: 'variant-added', id, label: ' Paused ' },
    );
    expect(varied.moves[0]?.variants).toEqual(['Heels raised', 'Paused']);
    expect(after(varied, { type: 'variant-removed', id, label: 'Heels raised' }).moves[0]?.variants).toEqual([
      'Paused',
    ]);
  });
});

describe('what is sent', () => {
  test('a move sends the target of its own measure only', () => {
    const draft = after(begin, addSquat, {
      type: 'move-changed',
      id: 'goblet-squat',
      change: { measure: 'seconds', seconds: ' 45 ', sets: '4' },
    });
    expect(contentOf(draft).moves[0]).toEqual({
      _id: 'goblet-squat',
      title: 'Goblet Squat',
      exerciseId: 'goblet-squat',
      trackable: true,
      weight: true,
      measure: 'seconds',
      sets: 4,
      reps: null,
      seconds: 45,
      variants: [{ label: 'Heels raised' }],
    });
  });

  test('an empty target is none', () => {
    const draft = after(begin, addSquat, { type: 'move-changed', id: 'goblet-squat', change: { reps: '' } });
    expect(contentOf(draft).moves[0]?.reps).toBeNull();
  });

  test('a program read and sent again is the same, without what the server adds', () => {
    const { _id, ownerId, archived, version, lastDoneAt, workoutCount, ...content } = aProgram({
      moves: [aMove({ variants: [{ label: 'Paused' }] })],
    });
    const { startCount, startWeight, starts, ...move } = content.moves[0] ?? aMove();
    expect(contentOf(draftOf(aProgram({ moves: [aMove({ variants: [{ label: 'Paused' }] })] })))).toEqual({
      ...content,
      moves: [move],
    });
  });

  test('a space more is no change', () => {
    const draft = after(begin, { type: 'details-changed', change: { title: 'Legs' } });
    expect(isSameContent(draft, after(draft, { type: 'details-changed', change: { title: ' Legs ' } }))).toBe(true);
    expect(isSameContent(draft, after(draft, { type: 'details-changed', change: { title: 'Leg' } }))).toBe(false);
  });
});

describe('a free id', () => {
  test.each([
    ['goblet-squat', [], 'goblet-squat'],
    ['goblet-squat', ['goblet-squat'], 'goblet-squat-2'],
    ['goblet-squat', ['goblet-squat', 'goblet-squat-2'], 'goblet-squat-3'],
    ['goblet-squat', ['goblet-squat', 'goblet-squat-3'], 'goblet-squat-2'],
    ['warmup', [], 'warmup-2'],
    ['cooldown', ['cooldown-2'], 'cooldown-3'],
  ])('%s beside %j is %s', (wanted, taken, id) => {
    expect(freeMoveId(wanted, taken)).toBe(id);
  });
});

describe('a slug', () => {
  test.each([
    ['Goblet Squat', 'goblet-squat'],
    ['  Überzüge & Dips! ', 'uberzuge-dips'],
    ['90/90 Switch', '90-90-switch'],
    ['深蹲', 'move'],
    ['---', 'move'],
  ])('%s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('leaves room for a number', () => {
    const slug = slugOf('very long title '.repeat(10));
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

describe('the line of a move', () => {
  const plan: LinePlan = {
    weeks: [{ rows: [{ sets: 3, count: { kind: 'range', from: 6, to: 8 }, load: { of: 'working', percent: 100 } }] }],
  };
  const [first] = draft.moves;
  const id = first?._id ?? '';
  const weights = { working: { value: 60, unit: 'kg' } } as const;
  const lineOf = (line: Omit<Extract<DraftEvent, { type: 'line-planned' }>['line'], 'sets' | 'count'>) =>
    changeDraft(draft, { type: 'line-planned', id, line: { sets: 4, count: 12, ...line } });

  test('is planned, and stored with the draft', () => {
    const planned = lineOf({ plan: plan, weights });
    expect(planned.moves[0]).toMatchObject({ plan, weights, sets: first?.sets });
    const text = JSON.stringify({ version: 1, keptAt: '', draft: planned });
    expect(read(text)?.draft).toEqual(planned);
    expect(read(text.replace('"range"', '"mood"'))?.draft.moves[0]).not.toHaveProperty('plan');
  });

  test('without a plan is plain sets and reps again', () => {
    const planned = lineOf({ plan: plan, weights });
    const again = changeDraft(planned, {
      type: 'line-planned',
      id,
      line: { plan: undefined, sets: 4, count: 12, weights: {} },
    });
    expect(again.moves[0]).toEqual({ ...first, sets: '4', reps: '12' });
  });

  test('keeps its plan with another exercise, and not the weight that was set for the first', () => {
    const planned = lineOf({ plan: plan, weights });
    const [swapped] = changeDraft(planned, { type: 'own-move-swapped', id, title: 'Dip' }).moves;
    expect(swapped).toMatchObject({ title: 'Dip', plan });
    expect(swapped).not.toHaveProperty('weights');
  });
});
