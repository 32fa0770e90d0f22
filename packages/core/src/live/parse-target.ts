/** The target of a move as it comes back from storage: whole, or not at all. Each field is named, so that one added later does not compile until it is read here. */
import { type SetKind, setKinds } from '../exercises/set-kinds.ts';
import type { BreakOffer } from '../plans/plan-line.ts';
import type { SavedTarget, SessionSet, TargetSet } from '../plans/plan-target.ts';
import type { Reason, StepCause, WeightSum } from '../plans/reason.ts';
import type { Rule } from '../plans/rule.ts';
import type { PlanWeight } from '../plans/set-row.ts';
import type { LiveTarget } from './live-target.ts';
import { isFields, isFlag, isIndex, isText, isUnit, parseAll } from './parse-fields.ts';

/** Undefined for what cannot be read. */
type Read<T> = (value: unknown) => T | undefined;

type OptionalFields<T> = { [Field in keyof T]-?: object extends Pick<T, Field> ? Field : never }[keyof T];
type RequiredReads<T> = { readonly [Field in Exclude<keyof T, OptionalFields<T>>]: Read<T[Field]> };
type OptionalReads<T> = { readonly [Field in OptionalFields<T>]-?: Read<Exclude<T[Field], undefined>> };

/** What is optional may be missing, and otherwise has to be readable too. Fields that are not named are left out. */
function shape<T extends object>(required: RequiredReads<T>, optional: OptionalReads<T>): Read<T> {
  const needed = Object.entries<Read<unknown>>(required);
  const possible = Object.entries<Read<unknown>>(optional);
  return (value) => {
    if (!isFields(value)) return undefined;
    const parts = [...needed, ...possible.filter(([field]) => value[field] !== undefined)];
    const read = parts.map(([field, parse]) => [field, parse(value[field])] as const);
    return read.some(([, part]) => part === undefined) ? undefined : (Object.fromEntries(read) as T);
  };
}

const when =
  <T>(isIt: (value: unknown) => value is T): Read<T> =>
  (value) =>
    isIt(value) ? value : undefined;

const oneOf =
  <T extends string>(...known: readonly T[]): Read<T> =>
  (value) =>
    known.find((each) => each === value);

const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value);

const all =
  <T>(read: Read<T>): Read<T[]> =>
  (value) =>
    parseAll(value, read);

const text = when(isText);
const flag = when(isFlag);
const index = when(isIndex);
const unit = when(isUnit);
const yes: Read<true> = (value) => (value === true ? true : undefined);
const number: Read<number> = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const kind: Read<SetKind> = oneOf(...setKinds);

const weight = shape<PlanWeight>({ value: number, unit }, {});

const targetSet = shape<TargetSet>(
  { count: orNull(number), weight: orNull(number), unit },
  {
    to: number,
    isAtLeast: yes,
    kind,
    rpe: number,
    rir: number,
    decides: yes,
    ofFirst: number,
    halfReps: yes,
    restSeconds: index,
  },
);

const savedTarget = shape<SavedTarget>(
  { mid: text, sets: all(targetSet) },
  {
    exerciseId: text,
    working: weight,
    maximum: weight,
    week: index,
    stage: index,
    rung: index,
    added: index,
    addedSets: index,
    lowered: index,
    raised: index,
    isDeload: yes,
    isTest: yes,
    isSwapped: yes,
  },
);

const sessionSet = shape<SessionSet>(
  { count: orNull(number), weight: orNull(number) },
  { exerciseId: text, unit, kind, rpe: number, rir: number },
);

const weightSum = shape<WeightSum>(
  {
    of: orNull(oneOf('working', 'maximum', 'first-set', 'fixed', 'effort')),
    base: orNull(weight),
    percent: orNull(number),
    plus: orNull(weight),
    exact: orNull(number),
    rounded: orNull(number),
  },
  {},
);

const breakOffer = shape<BreakOffer>(
  { days: index, percent: number, working: orNull(weight), maximum: orNull(weight) },
  {},
);

type CauseOf<Kind extends StepCause['kind']> = Extract<StepCause, { kind: Kind }>;
const causes: { readonly [Kind in StepCause['kind']]: Read<CauseOf<Kind>> } = {
  'every-set': shape<CauseOf<'every-set'>>({ kind: oneOf('every-set'), sets: number, count: number }, {}),
  'top-of-range': shape<CauseOf<'top-of-range'>>({ kind: oneOf('top-of-range'), count: number }, {}),
  'last-set': shape<CauseOf<'last-set'>>({ kind: oneOf('last-set'), count: number }, {}),
  total: shape<CauseOf<'total'>>({ kind: oneOf('total'), count: number }, {}),
  cycle: shape<CauseOf<'cycle'>>({ kind: oneOf('cycle') }, {}),
};

type ReasonOf<Code extends Reason['code']> = Extract<Reason, { code: Code }>;
const raised = { by: number, isTop: flag };
const reasons: { readonly [Code in Reason['code']]: Read<ReasonOf<Code>> } = {
  start: shape<ReasonOf<'start'>>({ code: oneOf('start') }, {}),
  'weight-missing': shape<ReasonOf<'weight-missing'>>(
    { code: oneOf('weight-missing'), of: oneOf('working', 'maximum') },
    {},
  ),
  'weight-raised': shape<ReasonOf<'weight-raised'>>(
    { code: oneOf('weight-raised'), by: weight, cause: (value) => readBy<StepCause>(causes, 'kind', value) },
    {},
  ),
  'reps-raised': shape<ReasonOf<'reps-raised'>>({ code: oneOf('reps-raised'), ...raised }, {}),
  'seconds-raised': shape<ReasonOf<'seconds-raised'>>({ code: oneOf('seconds-raised'), ...raised }, {}),
  'sets-raised': shape<ReasonOf<'sets-raised'>>({ code: oneOf('sets-raised'), by: number }, {}),
  missed: shape<ReasonOf<'missed'>>(
    { code: oneOf('missed'), misses: number, of: orNull(number), at: orNull(weight), lower: orNull(weight) },
    {},
  ),
  lowered: shape<ReasonOf<'lowered'>>({ code: oneOf('lowered'), percent: number, misses: number, from: weight }, {}),
  'next-stage': shape<ReasonOf<'next-stage'>>({ code: oneOf('next-stage'), stage: number, stages: number }, {}),
  'first-stage-again': shape<ReasonOf<'first-stage-again'>>({ code: oneOf('first-stage-again'), at: weight }, {}),
  test: shape<ReasonOf<'test'>>({ code: oneOf('test') }, {}),
  'next-rung': shape<ReasonOf<'next-rung'>>({ code: oneOf('next-rung'), title: text }, {}),
  'less-lifted': shape<ReasonOf<'less-lifted'>>({ code: oneOf('less-lifted') }, {}),
  'goes-on': shape<ReasonOf<'goes-on'>>({ code: oneOf('goes-on') }, {}),
  'not-judged': shape<ReasonOf<'not-judged'>>(
    { code: oneOf('not-judged'), why: oneOf('swapped', 'deload', 'day') },
    {},
  ),
  held: shape<ReasonOf<'held'>>({ code: oneOf('held') }, {}),
  decided: shape<ReasonOf<'decided'>>(
    { code: oneOf('decided'), choice: oneOf('working-weight', 'maximum', 'week', 'skip') },
    {},
  ),
  deload: shape<ReasonOf<'deload'>>(
    {
      code: oneOf('deload'),
      deload: shape<ReasonOf<'deload'>['deload']>({ load: number, sets: number }, {}),
      week: orNull(number),
    },
    {},
  ),
};

/** By the field that tells its kind. */
function readBy<T>(readers: Readonly<Record<string, Read<T>>>, field: string, value: unknown): T | undefined {
  const name = isFields(value) ? value[field] : undefined;
  return isText(name) && Object.hasOwn(readers, name) ? readers[name]?.(value) : undefined;
}

export const parseTarget: Read<LiveTarget> = shape<LiveTarget>(
  {
    line: text,
    target: savedTarget,
    reason: (value) => readBy<Reason>(reasons, 'code', value),
    sums: all(weightSum),
    weeks: index,
    rounding: oneOf<Rule['rounding']>('nearest', 'down'),
    isHeld: flag,
    offer: orNull(breakOffer),
    last: orNull(shape<NonNullable<LiveTarget['last']>>({ day: text, sets: all(sessionSet) }, {})),
    corrected: orNull(text),
  },
  {
    rung: shape<NonNullable<LiveTarget['rung']>>(
      { exerciseId: text, title: text, measure: oneOf('reps', 'seconds') },
      {},
    ),
    decisions: all(text),
    isHelp: yes,
  },
);
