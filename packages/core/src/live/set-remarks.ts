/**
 * What is said of a set beside its numbers: how hard it was, its kind, and the texts that `set-fields.ts` lists. The journal, the session,
 * undo and the drafts of the edit form take whatever is here.
 */
import { type SetKind, setKinds } from '../exercises/set-kinds.ts';
import { eachText, readTexts, type TextRemark, textFieldOf, textRemarks } from '../workouts/set-fields.ts';
import type { Entry } from '../workouts/workout.ts';
import { within } from '../workouts/workout-limits.ts';
import { type EveryField, type Fields, isFields } from './parse-fields.ts';

/** How hard a set was, on the scale the person uses: 9 of 10, or one repetition left. */
export interface Effort {
  readonly scale: 'rpe' | 'rir';
  readonly value: number;
}

/** Texts are as typed; empty for none. */
type SetTexts = { readonly [Text in TextRemark]: string };

export interface SetRemarks extends SetTexts {
  readonly effort: Effort | null;
  readonly kind: SetKind;
}

export const noRemarks: SetRemarks = { effort: null, kind: 'working', ...eachText(() => '') };

/** `{ type: 'note-written', index: 2, note: 'slow' }` */
type TextAction = {
  readonly [Text in TextRemark]: { readonly type: `${Text}-written`; readonly index: number } & Pick<SetTexts, Text>;
}[TextRemark];

export type RemarkAction =
  | { readonly type: 'effort-given'; readonly index: number; readonly effort: Effort | null }
  | { readonly type: 'kind-chosen'; readonly index: number; readonly kind: SetKind }
  | TextAction;

const textAction = (field: TextRemark, index: number, text: string): TextAction =>
  ({ type: `${field}-written`, index, [field]: text }) as TextAction;

/** The text that an event writes; undefined for all others. */
export const writtenText = (type: string): TextRemark | undefined =>
  textRemarks.find((field) => type === `${field}-written`);

export const pickRemarks = (remarks: SetRemarks): SetRemarks => ({
  effort: remarks.effort,
  kind: remarks.kind,
  ...eachText((field) => remarks[field]),
});

/** An event for each remark that is not as it was. The kind is the last, because a warm-up may stand somewhere else. */
export function remarkActions(index: number, before: SetRemarks, after: SetRemarks): RemarkAction[] {
  const { effort, kind } = after;
  const texts = textRemarks.filter((field) => after[field] !== before[field]);
  return [
    ...(isSameEffort(effort, before.effort) ? [] : [{ type: 'effort-given', index, effort } as const]),
    ...texts.map((field) => textAction(field, index, after[field])),
    ...(kind === before.kind ? [] : [{ type: 'kind-chosen', index, kind } as const]),
  ];
}

const isSameEffort = (one: Effort | null, other: Effort | null): boolean =>
  one?.scale === other?.scale && one?.value === other?.value;

export const isRemark = (action: { readonly type: string }): action is RemarkAction =>
  action.type === 'effort-given' || action.type === 'kind-chosen' || writtenText(action.type) !== undefined;

export function remarkIn(action: RemarkAction): Partial<SetRemarks> {
  if (action.type === 'effort-given') return { effort: action.effort };
  if (action.type === 'kind-chosen') return { kind: action.kind };
  const { type: _type, index: _index, ...text } = action;
  return text;
}

/** What the sets to come of the same exercise begin with. */
export function carriedRemarks(remarks: Partial<SetRemarks>): Partial<SetRemarks> {
  const carried = textRemarks.filter((field) => textFieldOf(field).isCarried && remarks[field] !== undefined);
  return Object.fromEntries(carried.map((field) => [field, remarks[field]]));
}

/** Of the events about the set at `index`, those that tell a remark, as they come back from storage. */
export function parseRemarkAction(record: Fields, index: number): RemarkAction | undefined {
  const { type } = record;
  const { effort = null, kind, ...texts } = parseRemarks(record);
  if (type === 'effort-given') return { type, index, effort };
  if (type === 'kind-chosen' && kind !== undefined) return { type, index, kind };
  const field = typeof type === 'string' ? writtenText(type) : undefined;
  const text = field && texts[field];
  return field && text !== undefined ? textAction(field, index, text) : undefined;
}

/** Those that can be read: the others are left out. */
export function parseRemarks(value: Fields): Partial<SetRemarks> {
  const kind = setKinds.find((known) => known === value.kind);
  const texts = textRemarks.flatMap((field) => {
    const text = value[field];
    return typeof text === 'string' ? [[field, text] as const] : [];
  });
  return {
    ...(value.effort !== undefined && { effort: parseEffort(value.effort) }),
    ...(kind && { kind }),
    ...Object.fromEntries(texts),
  };
}

function parseEffort(value: unknown): Effort | null {
  if (!isFields(value) || typeof value.value !== 'number' || !Number.isFinite(value.value)) return null;
  const { scale } = value;
  return scale === 'rpe' || scale === 'rir' ? { scale, value: value.value } : null;
}

/** As a saved set has them. */
export const savedRemarks = (entry: Entry): SetRemarks => ({
  effort: effortOf(entry.rpe, entry.rir),
  kind: entry.kind ?? 'working',
  ...eachText((field) => entry[field] ?? ''),
});

function effortOf(rpe: number | undefined, rir: number | undefined): Effort | null {
  if (rpe !== undefined) return { scale: 'rpe', value: rpe };
  return rir === undefined ? null : { scale: 'rir', value: rir };
}

/** The fields of a saved set that tell them; undefined where nothing was said. */
export const remarkFields = (remarks: SetRemarks) =>
  ({
    kind: remarks.kind === 'working' ? undefined : remarks.kind,
    rpe: remarks.effort?.scale === 'rpe' ? within(remarks.effort.value, 1, 10) : undefined,
    rir: remarks.effort?.scale === 'rir' ? within(remarks.effort.value, 0, 10) : undefined,
    ...readTexts(remarks),
  }) satisfies Partial<EveryField<Entry>>;
