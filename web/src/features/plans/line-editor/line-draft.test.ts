import type { LinePlan, Rule } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { describe, expect, test } from 'vitest';
import {
  afterRows,
  changeLine,
  commonRows,
  type EditedLine,
  isSameLine,
  type LineDraft,
  type LineEvent,
  lineDraftKind,
  lineDraftOf,
  linePlanOf,
  ownRows,
  problemsOfLine,
} from './line-draft.ts';

const row = (reps: number, percent: number, more: Partial<SetRow> = {}): SetRow => ({
  sets: 1,
  count: { kind: 'exactly', count: reps },
  load: { of: 'maximum', percent },
  ...more,
});
const volume = row(10, 50, { sets: 5, kind: 'backoff' });
const waves: LinePlan = {
  weeks: [
    { rows: [row(5, 65), row(5, 75), row(5, 85), volume] },
    { rows: [row(3, 70), row(3, 80), row(3, 90), volume] },
    { rows: [row(5, 40), row(5, 50), row(5, 60), volume], deload: { load: 100, sets: 100 } },
  ],
};
const rule: Rule = {
  goal: { kind: 'last-set' },
  step: { kind: 'weight', by: { kind: 'smallest' }, to: 'maximum' },
  judged: { kind: 'cycle-end' },
  missed: { kind: 'same' },
  rounding: 'nearest',
};

const line = (more: Partial<EditedLine> = {}): EditedLine => ({
  ...{ mid: 'bench-press', title: 'Bench Press', exerciseId: 'bench-press', measure: 'reps', sets: 3, count: 8 },
  ...{ plan: undefined, weights: {} },
  ...more,
});

const after = (draft: LineDraft, ...events: LineEvent[]): LineDraft => events.reduce(changeLine, draft);

describe('a move without a plan', () => {
  test('begins as one row that says the same, and stays without a plan', () => {
    const draft = lineDraftOf(line());
    expect(draft.plan.weeks).toEqual([
      { rows: [{ sets: 3, count: { kind: 'exactly', count: 8 }, load: { of: 'none' } }] },
    ]);
    expect(linePlanOf(draft)).toBeUndefined();
  });

  test.each<[EditedLine['measure'], number]>([
    ['reps', 8],
    ['seconds', 30],
    ['metres', 40],
  ])('that counts %s and says no number begins with %d', (measure, count) => {
    const [row] = lineDraftOf(line({ measure, count: null })).plan.weeks[0]?.rows ?? [];
    expect(row?.count).toEqual({ kind: 'exactly', count });
  });

  test.each<[string, LinePlan]>([
    [
      'a range',
      { weeks: [{ rows: [row(8, 100, { count: { kind: 'range', from: 6, to: 8 }, load: { of: 'none' } })] }] },
    ],
    ['a weight', { weeks: [{ rows: [row(8, 100)] }] }],
    ['a kind', { weeks: [{ rows: [row(8, 100, { load: { of: 'none' }, kind: 'backoff' })] }] }],
    ['a rest of its row', { weeks: [{ rows: [row(8, 100, { load: { of: 'none' }, restSeconds: 90 })] }] }],
    ['a rule', { weeks: [{ rows: [row(8, 100, { load: { of: 'none' } })] }], rule }],
  ])('has one once it says %s', (_, plan) => {
    expect(linePlanOf({ plan })).toEqual(plan);
  });
});

describe('typing', () => {
  const typed = (text: string, problem: string | null): LineEvent => ({
    ...{ type: 'typed', field: 'row-0-0-sets', text, problem },
    plan: { weeks: [{ rows: [row(8, 100, { sets: 4 })] }] },
  });

  test('keeps the text and says what is wrong with it', () => {
    const draft = after(lineDraftOf(line()), typed('4x', '1 to 20'));
    expect(draft.typed['row-0-0-sets']).toEqual({ text: '4x', problem: '1 to 20' });
    expect(problemsOfLine(draft)).toEqual({ 'row-0-0-sets': '1 to 20' });
    expect(after(draft, { type: 'settled', field: 'row-0-0-sets' })).toBe(draft);
  });

  test('a text that is understood goes once its field is left', () => {
    const draft = after(lineDraftOf(line()), typed('4 ', null));
    expect(draft.plan.weeks[0]?.rows[0]?.sets).toBe(4);
    expect(problemsOfLine(draft)).toEqual({});
    expect(after(draft, { type: 'settled', field: 'row-0-0-sets' }).typed).toEqual({});
  });

  test('texts of a question go when another answer is chosen, and others stay', () => {
    const wrong = {
      ...lineDraftOf(line({ plan: { ...waves, rule } })),
      typed: { 'step-by': { text: 'x', problem: 'No.' } },
    };
    expect(after(wrong, { type: 'rule-changed', change: { missed: { kind: 'same' } } }).typed).toEqual(wrong.typed);
    const stepped = after(wrong, { type: 'rule-changed', change: { step: { kind: 'seconds', seconds: 5 } } });
    expect(stepped.typed).toEqual({});
    expect(stepped.plan.rule?.step).toEqual({ kind: 'seconds', seconds: 5 });
  });
});

describe('rows', () => {
  const one = lineDraftOf(line({ plan: { weeks: [{ rows: [row(8, 100, { sets: 3, decides: true })] }] } }));
  const rowsOf = ({ plan }: LineDraft) =>
    plan.weeks[0]?.rows.map(({ sets, count }) => [sets, count.kind === 'exactly' && count.count]);

  test('one more is one set as the last one says, and never decides by itself', () => {
    const more = after(one, { type: 'row-added' });
    expect(rowsOf(more)).toEqual([
      [3, 8],
      [1, 8],
    ]);
    expect(more.plan.weeks[0]?.rows[1]?.decides).toBeUndefined();
  });

  test('are put in order, changed and taken out, the last one never', () => {
    const two = after(one, { type: 'row-added' });
    expect(rowsOf(after(two, { type: 'row-shifted', from: 1, to: 0 }))).toEqual([
      [1, 8],
      [3, 8],
    ]);
    expect(rowsOf(after(two, { type: 'row-shifted', from: 0, to: 2 }))).toEqual([
      [3, 8],
      [1, 8],
    ]);
    const changed = after(two, { type: 'row-changed', place: { week: 0, row: 1 }, row: row(12, 60, { sets: 2 }) });
    expect(rowsOf(changed)).toEqual([
      [3, 8],
      [2, 12],
    ]);
    const taken = after(changed, { type: 'row-removed', place: { week: 0, row: 0 } });
    expect(rowsOf(taken)).toEqual([[2, 12]]);
    expect(rowsOf(after(taken, { type: 'row-removed', place: { week: 0, row: 0 } }))).toEqual([[2, 12]]);
  });
});

describe('a cycle of weeks', () => {
  const cycle = lineDraftOf(line({ plan: { ...waves, rule } }));

  test('shows rows that every week ends with once', () => {
    expect(cycle.after).toBe(1);
    expect(afterRows(cycle)).toEqual([volume]);
    expect(cycle.plan.weeks.map((week) => ownRows(week, cycle).length)).toEqual([3, 3, 3]);
    expect(commonRows(waves.weeks.slice(0, 1))).toBe(0);
    expect(commonRows([{ rows: [volume] }, { rows: [volume] }])).toBe(0);
  });

  test('changes them together, and the others by week', () => {
    const less = row(10, 40, { sets: 3 });
    const changed = after(
      cycle,
      { type: 'row-changed', place: { after: 0 }, row: less },
      { type: 'row-changed', place: { week: 1, row: 2 }, row: row(2, 92) },
    );
    expect(changed.plan.weeks.map(({ rows }) => rows.at(-1))).toEqual([less, less, less]);
    expect(changed.plan.weeks.map(({ rows }) => rows[2])).toEqual([row(5, 85), row(2, 92), row(5, 60)]);
    expect(
      after(changed, { type: 'row-removed', place: { after: 0 } }).plan.weeks.map(({ rows }) => rows.length),
    ).toEqual([3, 3, 3]);
  });

  test('gets a row in every week before them, and volume after them', () => {
    const more = after(cycle, { type: 'row-added' });
    expect(more.plan.weeks.map(({ rows }) => rows[3])).toEqual([row(5, 85), row(3, 90), row(5, 60)]);
    expect(afterRows(more)).toEqual([volume]);
    const bare = lineDraftOf(
      line({ plan: { weeks: waves.weeks.map((week) => ({ ...week, rows: week.rows.slice(0, 3) })) } }),
    );
    expect(afterRows(after(bare, { type: 'after-added' }))).toEqual([volume]);
  });

  test('a week more is as the last that is no deload; a week may become one', () => {
    const more = after(cycle, { type: 'week-added' });
    expect(more.plan.weeks[3]).toEqual({ rows: waves.weeks[1]?.rows });
    const deload = { load: 90, sets: 50 };
    const light = after(more, { type: 'week-lightened', week: 3, deload });
    expect(light.plan.weeks[3]?.deload).toEqual(deload);
    expect(after(light, { type: 'week-lightened', week: 3, deload: undefined })).toEqual(more);
  });

  test('down to one week it is judged each time, and the last week stays', () => {
    const remove: LineEvent = { type: 'week-removed', week: 2 };
    const first: LineEvent = { type: 'week-removed', week: 0 };
    const one = after(cycle, remove, first);
    expect(one.plan.weeks).toEqual([waves.weeks[1]]);
    expect(one.plan.rule?.judged).toEqual({ kind: 'each-time' });
    expect(one.after).toBe(0);
    expect(after(one, first).plan.weeks).toHaveLength(1);
  });
});

describe('what is stored on the device', () => {
  const begun = lineDraftOf(line({ plan: { ...waves, rule } }));
  const half: LineDraft = {
    ...begun,
    weights: { maximum: { value: 92.5, unit: 'kg' } },
    typed: { 'row-0-0-sets': { text: 'x', problem: '1 to 20' } },
  };

  test('is read as it was left, half typed fields included', () => {
    expect(lineDraftKind.parse(JSON.parse(JSON.stringify({ draft: half })))).toEqual({ draft: half });
    expect(isSameLine(begun, half)).toBe(false);
    expect(isSameLine(begun, lineDraftOf(line({ plan: { ...waves, rule } })))).toBe(true);
  });

  test.each([{}, { draft: null }, { draft: { plan: { weeks: [] } } }])(
    'is nothing where it cannot be read: %j',
    (fields) => {
      expect(lineDraftKind.parse(fields)).toBeNull();
    },
  );
});
