/**
 * What there is to know of each field of a set beside its schema (`Entry`): whatever else treats the fields of a set follows from this list,
 * or is a record over its keys that does not compile until a new field is answered for. The order is that of the content hash and of the
 * columns of `sets.csv`: a new field goes to the end.
 */
import { type Reason, reason } from '../reasons/reason.ts';
import { longestTempo, readTempo } from './tempo.ts';
import type { Entry } from './workout.ts';

interface SetField {
  /**
   * `always` has a place in the content hash whether it has a value or not; `given` is there only with a value, so that a save of before the
   * field existed still reads as it did. What can hold any sign is quoted, so that two sets never read as one.
   */
  readonly hashed: 'always' | 'given' | 'always-quoted' | 'given-quoted';
  /** Its type in the facts that are made of stored sets (`set_facts`); null where no question about exercises needs it. */
  readonly fact: 'text' | 'boolean' | 'integer' | 'numeric' | 'float8' | null;
  /** The head of its column in the archive's `sets.csv`; null where it has none, or the archive writes it in its own way. */
  readonly column: string | null;
  /** Whether an assistant may give it when it logs a workout. */
  readonly isForAssistants: boolean;
  /** Whether it is something that a person said of the set beside its numbers. */
  readonly isRemark: boolean;
  /** How it is read, where it is a text about one set. */
  readonly text?: TextField;
}

interface TextField {
  /** In files and in what programs read; forms have words of their own. */
  readonly label: string;
  readonly longest: number;
  /** A note has lines; anything else is a short answer, with an example. */
  readonly example: string | null;
  /** Whether the sets to come of the same exercise begin with it. */
  readonly isCarried: boolean;
  /** What is stored of what was typed; null where it cannot be read. Never asked about blank text. */
  readonly read: (typed: string) => string | null;
  /** Why a form does not take it, where it cannot be read. */
  readonly problem: Reason | null;
}

const structure = { column: null, isForAssistants: false, isRemark: false } as const;
const counted = { isForAssistants: true, isRemark: false } as const;
const said = { isForAssistants: true, isRemark: true } as const;
const measured = { fact: null, isForAssistants: false, isRemark: false } as const;

export const setFields = {
  mid: { ...structure, hashed: 'always', fact: 'text' },
  exerciseId: { ...structure, hashed: 'given', fact: 'text' },
  trackable: { ...structure, hashed: 'always', fact: 'boolean' },
  reps: { ...counted, hashed: 'always', fact: 'integer', column: 'reps' },
  weight: { ...counted, hashed: 'always', fact: 'numeric', column: 'weight' },
  unit: { ...counted, hashed: 'always', fact: 'text', column: 'unit' },
  variant: { ...structure, hashed: 'always', fact: null },
  seconds: { ...counted, hashed: 'always', fact: 'numeric', column: 'seconds' },
  metres: { ...counted, hashed: 'given', fact: 'numeric', column: 'metres' },
  kind: { ...said, hashed: 'always', fact: 'text', column: null },
  rpe: { ...said, hashed: 'always', fact: 'float8', column: 'rpe' },
  rir: { ...said, hashed: 'given', fact: 'float8', column: 'rir' },
  note: {
    ...said,
    hashed: 'always-quoted',
    fact: null,
    column: 'note',
    text: {
      label: 'Note',
      longest: 500,
      example: null,
      isCarried: false,
      read: (typed) => storableText(typed, 500),
      problem: null,
    },
  },
  exerciseNote: { ...structure, hashed: 'given-quoted', fact: null, isRemark: true },
  superset: { ...measured, hashed: 'given', column: 'superset' },
  startedAt: { ...measured, hashed: 'always', column: 'started at', isForAssistants: true },
  endedAt: { ...measured, hashed: 'always', column: 'ended at', isForAssistants: true },
  restSeconds: { ...measured, hashed: 'given', column: 'rest seconds' },
  restEndBpm: { ...measured, hashed: 'given', column: null },
  tempo: {
    ...said,
    hashed: 'given-quoted',
    fact: null,
    column: 'tempo',
    text: {
      label: 'Tempo',
      longest: longestTempo,
      example: '3-1-1',
      isCarried: true,
      read: readTempo,
      problem: reason('tempo-unreadable'),
    },
  },
} as const satisfies { readonly [Field in keyof Required<Entry>]: SetField };

type SetFields = typeof setFields;

/** The fields whose description says so: `FieldWith<{ isForAssistants: true }>`. */
export type FieldWith<Part> = {
  [Field in keyof SetFields]: SetFields[Field] extends Part ? Field : never;
}[keyof SetFields];

const described = Object.entries(setFields) as [keyof SetFields, SetField][];

/** In the order of the list, the fields that `is` picks. */
export const fieldsWhere = <Field extends keyof SetFields>(is: (field: SetField) => boolean): Field[] =>
  described.flatMap(([name, field]) => (is(field) ? [name as Field] : []));

export type AssistantField = FieldWith<{ readonly isForAssistants: true }>;
export const assistantFields = fieldsWhere<AssistantField>(({ isForAssistants }) => isForAssistants);

/** Whether a person said anything of the set beside its numbers. */
export const hasRemark = (entry: Entry): boolean => remarkFieldNames.some((field) => Boolean(entry[field]));
const remarkFieldNames = fieldsWhere<FieldWith<{ readonly isRemark: true }>>(({ isRemark }) => isRemark);

/** A text about one set. */
export type TextRemark = FieldWith<{ readonly text: object }>;
export const textRemarks = fieldsWhere<TextRemark>(({ text }) => text !== undefined);
export const textFieldOf = (field: TextRemark): TextField => setFields[field].text;

/** Short answers; the others are notes, of several lines. */
export const shortTexts = textRemarks.filter((field) => textFieldOf(field).example !== null);
export const noteTexts = textRemarks.filter((field) => textFieldOf(field).example === null);

/** One value for each. */
export const eachText = <Value>(of: (field: TextRemark) => Value): Record<TextRemark, Value> =>
  Object.fromEntries(textRemarks.map((field) => [field, of(field)])) as Record<TextRemark, Value>;

/** The texts of a set as they are stored; undefined for blank ones and for those that cannot be read. */
export const readTexts = (typed: Readonly<Record<TextRemark, string>>): Record<TextRemark, string | undefined> =>
  eachText((field) => readText(field, typed[field]) ?? undefined);

/** Null where it cannot be read, undefined where it is blank. */
export function readText(field: TextRemark, typed: string): string | null | undefined {
  return typed.trim() === '' ? undefined : textFieldOf(field).read(typed);
}

/** What was written as no database column takes is left out; null where nothing is left. */
export function storableText(typed: string, longest: number): string | null {
  const text = [...typed.replaceAll('\0', '').toWellFormed()].slice(0, longest).join('').trim();
  return text === '' ? null : text;
}
