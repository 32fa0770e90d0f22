import { expect, test } from 'vitest';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { aMove, aProgram } from '../../../../test/a-program.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { draftOf } from './draft.ts';
import { programDraftKind } from './draft-store.ts';

const key = { userId: 'maya', subject: 'new' };
const draft = draftOf(aProgram({ moves: [aMove({ variants: [{ label: 'Paused' }] }), aMove({ _id: 'row' })] }));

function read(text: string) {
  const storage = memoryStorage();
  storage.setItem('program-draft:maya:new', text);
  return createFormDrafts(programDraftKind, () => storage).read(key);
}

test('what was kept comes back', () => {
  const storage = memoryStorage();
  const drafts = createFormDrafts(
    programDraftKind,
    () => storage,
    () => Date.parse('2026-11-15T08:00:00Z'),
  );
  drafts.keep(key, { draft });
  expect(drafts.read(key)).toEqual({ keptAt: '2026-11-15T08:00:00.000Z', draft });
});

test('a draft is read as it has been stored since the first version', () => {
  const text =
    '{"version":1,"keptAt":"2026-11-15T08:00:00.000Z","draft":{"_id":"p1","version":3,"title":"Legs","description":"Slow",' +
    '"tags":["core"],"timed":false,"moves":[{"_id":"squat","title":"Squat","moveId":"m1","trackable":true,"weight":true,' +
    '"measure":"reps","sets":"3","reps":"10","seconds":"","variants":["Paused"]}]}}';
  const later = '"metres":"","rest":"","superset":null';
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
