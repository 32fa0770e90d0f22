/**
 * What is said of a set beside its numbers: how hard it was, a note, its kind. A remark is described here alone: the event that tells it, how it
 * is read from storage and from a saved set, how it is saved. The journal, the session, undo and the drafts of the edit form take whatever is here.
 */
import { type SetKind, setKinds } from '../exercises/set-kinds.ts';
import type { Entry } from '../workouts/workout.ts';
import { within } from '../workouts/workout-limits.ts';
import { type EveryField, type Fields, isFields } from './parse-fields.ts';

/** How hard a set was, on the scale the person uses: 9 of 10, or one repetition left. */
export interface Effort {
  readonly scale: 'rpe' | 'rir';
  readonly value: number;
}

export interface SetRemarks {
  readonly effort: Effort | null;
  readonly note: string;
  readonly kind: SetKind;
}

export const noRemarks: SetRemarks = { effort: null, note: '', kind: 'working' };

export type RemarkAction =
  | { readonly type: 'effort-given'; readonly index: number; readonly effort: Effort | null }
  | { readonly type: 'note-written'; readonly index: number; readonly note: string }
  | { readonly type: 'kind-chosen'; readonly index: number; readonly kind: SetKind };

export const pickRemarks = ({ effort, note, kind }: SetRemarks): SetRemarks => ({ effort, note, kind });

/** An event for each remark that is not as it was. The kind is the last, because a warm-up may stand somewhere else. */
export function remarkActions(index: number, before: SetRemarks, after: SetRemarks): RemarkAction[] {
  const { effort, note, kind } = after;
  return [
    ...(isSameEffort(effort, before.effort) ? [] : [{ type: 'effort-given', index, effort } as const]),
    ...(note === before.note ? [] : [{ type: 'note-written', index, note } as const]),
    ...(kind === before.kind ? [] : [{ type: 'kind-chosen', index, kind } as const]),
  ];
}

const isSameEffort = (one: Effort | null, other: Effort | null): boolean =>
  one?.scale === other?.scale && one?.value === other?.value;

const remarkTypes: Readonly<Record<RemarkAction['type'], true>> = {
  'effort-given': true,
  'note-written': true,
  'kind-chosen': true,
};

export const isRemark = (action: { readonly type: string }): action is RemarkAction =>
  Object.hasOwn(remarkTypes, action.type);

export function remarkIn(action: RemarkAction): Partial<SetRemarks> {
  switch (action.type) {
    case 'effort-given':
      return { effort: action.effort };
    case 'note-written':
      return { note: action.note };
    case 'kind-chosen':
      return { kind: action.kind };
  }
}

/** Of the events about the set at `index`, those that tell a remark, as they come back from storage. */
export function parseRemarkAction(record: Fields, index: number): RemarkAction | undefined {
  const { type } = record;
  const { note, kind, effort = null } = parseRemarks(record);
  if (type === 'effort-given') return { type, index, effort };
  if (type === 'note-written' && note !== undefined) return { type, index, note };
  if (type === 'kind-chosen' && kind !== undefined) return { type, index, kind };
  return undefined;
}

/** Those that can be read: the others are left out. */
export function parseRemarks(value: Fields): Partial<SetRemarks> {
  const kind = setKinds.find((known) => known === value.kind);
  return {
    ...(value.effort !== undefined && { effort: parseEffort(value.effort) }),
    ...(typeof value.note === 'string' && { note: value.note }),
    ...(kind && { kind }),
  };
}

function parseEffort(value: unknown): Effort | null {
  if (!isFields(value) || typeof value.value !== 'number' || !Number.isFinite(value.value)) return null;
  const { scale } = value;
  return scale === 'rpe' || scale === 'rir' ? { scale, value: value.value } : null;
}

/** As a saved set has them. */
export const savedRemarks = ({ rpe, rir, note, kind }: Entry): SetRemarks => ({
  effort: effortOf(rpe, rir),
  note: note ?? '',
  kind: kind ?? 'working',
});

function effortOf(rpe: number | undefined, rir: number | undefined): Effort | null {
  if (rpe !== undefined) return { scale: 'rpe', value: rpe };
  return rir === undefined ? null : { scale: 'rir', value: rir };
}

/** The fields of a saved set that tell them; undefined where nothing was said. */
export const remarkFields = ({ effort, note, kind }: SetRemarks) =>
  ({
    kind: kind === 'working' ? undefined : kind,
    rpe: effort?.scale === 'rpe' ? within(effort.value, 1, 10) : undefined,
    rir: effort?.scale === 'rir' ? within(effort.value, 0, 10) : undefined,
    note: savedNote(note),
  }) satisfies Partial<EveryField<Entry>>;

const longestNote = 500;

export function savedNote(note: string | undefined): string | undefined {
  const kept = [...(note ?? '').replaceAll('\0', '').toWellFormed()].slice(0, longestNote).join('').trim();
  return kept === '' ? undefined : kept;
}
