/** Defaults and bounds are apart from the schemas, for forms in the browser and for what an older version stored. */
import { type Fields, fieldsOf, layOver } from './lay-over.ts';
import type { Bar, Plate, TrainingChange, TrainingSettings, WarmupStep } from './training-settings.ts';

export const defaultTraining: TrainingSettings = {
  rest: {
    isOn: true,
    seconds: 90,
    warmupSeconds: 45,
    betweenSeconds: 15,
    heart: { isOn: false, mode: 'share', bpm: 110, share: 0.75, capSeconds: 180 },
  },
  liveLook: 'one-set',
  effort: 'off',
  plates: {
    kg: [
      { weight: 25, count: 4 },
      { weight: 20, count: 8 },
      { weight: 10, count: 4 },
      { weight: 5, count: 4 },
      { weight: 2.5, count: 4 },
      { weight: 1.25, count: 2 },
    ],
    lb: [
      { weight: 45, count: 12 },
      { weight: 25, count: 4 },
      { weight: 10, count: 4 },
      { weight: 5, count: 4 },
      { weight: 2.5, count: 2 },
    ],
  },
  bars: [
    { title: 'Barbell', weight: 20, unit: 'kg' },
    { title: 'Light barbell', weight: 15, unit: 'kg' },
    { title: 'EZ bar', weight: 10, unit: 'kg' },
    { title: 'Barbell', weight: 45, unit: 'lb' },
    { title: 'Light barbell', weight: 35, unit: 'lb' },
    { title: 'EZ bar', weight: 25, unit: 'lb' },
  ],
  warmup: [
    { share: 0, reps: 10 },
    { share: 0.5, reps: 5 },
    { share: 0.7, reps: 3 },
    { share: 0.85, reps: 1 },
  ],
  warmupCooldown: true,
  sound: true,
  vibration: true,
};

interface NumberRule {
  readonly min: number;
  readonly max: number;
  /** How many decimals it may have. */
  readonly decimals: number;
  readonly message: string;
}

const rule = (min: number, max: number, decimals: number, message: string): NumberRule => ({
  min,
  max,
  decimals,
  message,
});

export const trainingRules = {
  seconds: rule(5, 3600, 0, 'Rest is 5 seconds to 60 minutes.'),
  warmupSeconds: rule(0, 3600, 0, 'Rest after a warm-up is up to 60 minutes, 0 for none.'),
  betweenSeconds: rule(0, 3600, 0, 'Rest in a superset is up to 60 minutes, 0 for none.'),
  bpm: rule(40, 220, 0, 'Choose 40 to 220 beats per minute.'),
  share: rule(0.3, 0.95, 4, 'Choose 30 to 95 percent of the peak.'),
  capSeconds: rule(15, 3600, 0, 'The longest rest is 15 seconds to 60 minutes.'),
  plateWeight: rule(0.05, 100, 3, 'A plate weighs 0.05 to 100, with three decimals at most.'),
  plateCount: rule(0, 99, 0, 'Count the plates: 0 to 99.'),
  barWeight: rule(0, 100, 3, 'A bar weighs 0 to 100, with three decimals at most.'),
  warmupShare: rule(0, 0.99, 4, 'A warm-up is 0 to 99 percent, 0 for the empty bar.'),
  warmupReps: rule(1, 50, 0, 'A warm-up has 1 to 50 reps.'),
} as const;

export const trainingLimits = { plates: 20, bars: 12, warmup: 8, barTitle: 40 } as const;

/** What is wrong with a number, undefined where nothing is: `objectToNumber(trainingRules.bpm, 300)` is "Choose 40 to 220 beats per minute." */
export function objectToNumber({ min, max, decimals, message }: NumberRule, value: unknown): string | undefined {
  if (typeof value !== 'number' || !(value >= min && value <= max)) return message;
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 ? undefined : message;
}

export interface TrainingProblem {
  /** `/rest/heart/bpm` */
  path: string;
  message: string;
}

type Problems = TrainingProblem[];

const numberAt = (path: string, numberRule: NumberRule, value: unknown): Problems => {
  const message = objectToNumber(numberRule, value);
  return message === undefined ? [] : [{ path, message }];
};

const tooMany = (count: number, most: number, what: string): Problems =>
  count > most ? [{ path: '', message: `There can be ${most} ${what} at most. Remove some.` }] : [];

/** `checkPlates([{ weight: 20, count: 4 }, { weight: 20, count: 2 }])` finds one problem, at `/1/weight`. */
export function checkPlates(plates: readonly Plate[]): Problems {
  return [
    ...tooMany(plates.length, trainingLimits.plates, 'weights of plates'),
    ...plates.flatMap(({ weight, count }, index) => [
      ...numberAt(`/${index}/weight`, trainingRules.plateWeight, weight),
      ...numberAt(`/${index}/count`, trainingRules.plateCount, count),
      ...(plates.findIndex((plate) => plate.weight === weight) < index
        ? [{ path: `/${index}/weight`, message: `${weight} is there already. Change its count instead.` }]
        : []),
    ]),
  ];
}

export function checkBars(bars: readonly Bar[]): Problems {
  const isSame = (one: Bar, other: Bar) => one.unit === other.unit && one.title.trim() === other.title.trim();
  return [
    ...tooMany(bars.length, trainingLimits.bars, 'bars'),
    ...bars.flatMap((bar, index) => [
      ...(bar.title.trim() === '' || bar.title.length > trainingLimits.barTitle
        ? [{ path: `/${index}/title`, message: `Name the bar, in ${trainingLimits.barTitle} characters at most.` }]
        : []),
      ...numberAt(`/${index}/weight`, trainingRules.barWeight, bar.weight),
      ...(bars.findIndex((other) => isSame(other, bar)) < index
        ? [{ path: `/${index}/title`, message: `There is already a bar called ${bar.title.trim()}.` }]
        : []),
    ]),
  ];
}

export function checkWarmup(steps: readonly WarmupStep[]): Problems {
  return [
    ...tooMany(steps.length, trainingLimits.warmup, 'warm-up sets'),
    ...steps.flatMap(({ share, reps }, index) => [
      ...numberAt(`/${index}/share`, trainingRules.warmupShare, share),
      ...numberAt(`/${index}/reps`, trainingRules.warmupReps, reps),
      ...(share <= (steps[index - 1]?.share ?? Number.NEGATIVE_INFINITY)
        ? [{ path: `/${index}/share`, message: 'Each warm-up set is heavier than the one before it.' }]
        : []),
    ]),
  ];
}

/** Everything that is wrong with settings; the paths begin at the settings. */
export function checkTraining({ rest, plates, bars, warmup }: TrainingSettings): Problems {
  const under = (path: string, problems: Problems): Problems =>
    problems.map((problem) => ({ ...problem, path: `${path}${problem.path}` }));
  return [
    ...numberAt('/rest/seconds', trainingRules.seconds, rest.seconds),
    ...numberAt('/rest/warmupSeconds', trainingRules.warmupSeconds, rest.warmupSeconds),
    ...numberAt('/rest/betweenSeconds', trainingRules.betweenSeconds, rest.betweenSeconds),
    ...numberAt('/rest/heart/bpm', trainingRules.bpm, rest.heart.bpm),
    ...numberAt('/rest/heart/share', trainingRules.share, rest.heart.share),
    ...numberAt('/rest/heart/capSeconds', trainingRules.capSeconds, rest.heart.capSeconds),
    ...under('/plates/kg', checkPlates(plates.kg)),
    ...under('/plates/lb', checkPlates(plates.lb)),
    ...under('/bars', checkBars(bars)),
    ...under('/warmup', checkWarmup(warmup)),
  ];
}

/** Settings from whatever was stored: a field that is missing, or that no version would have accepted, has its default. */
export function fillTraining(stored: unknown): TrainingSettings {
  const { rest, liveLook, effort, plates, bars, warmup, warmupCooldown, sound, vibration } = fieldsOf(stored);
  const { heart, ...resting } = fieldsOf(rest);
  const { rest: restDefault, ...defaults } = defaultTraining;
  const { isOn, mode, bpm, share, capSeconds } = fieldsOf(heart);
  const { kg, lb } = fieldsOf(plates);
  return {
    rest: {
      isOn: flag(resting.isOn, restDefault.isOn),
      seconds: numberOr(resting.seconds, trainingRules.seconds, restDefault.seconds),
      warmupSeconds: numberOr(resting.warmupSeconds, trainingRules.warmupSeconds, restDefault.warmupSeconds),
      betweenSeconds: numberOr(resting.betweenSeconds, trainingRules.betweenSeconds, restDefault.betweenSeconds),
      heart: {
        isOn: flag(isOn, restDefault.heart.isOn),
        mode: mode === 'bpm' || mode === 'share' ? mode : restDefault.heart.mode,
        bpm: numberOr(bpm, trainingRules.bpm, restDefault.heart.bpm),
        share: numberOr(share, trainingRules.share, restDefault.heart.share),
        capSeconds: numberOr(capSeconds, trainingRules.capSeconds, restDefault.heart.capSeconds),
      },
    },
    liveLook: liveLook === 'list' ? liveLook : defaults.liveLook,
    effort: effort === 'rpe' || effort === 'rir' ? effort : defaults.effort,
    plates: {
      kg: listOr(kg, plateOf, checkPlates, defaults.plates.kg),
      lb: listOr(lb, plateOf, checkPlates, defaults.plates.lb),
    },
    bars: listOr(bars, barOf, checkBars, defaults.bars),
    warmup: listOr(warmup, stepOf, checkWarmup, defaults.warmup),
    warmupCooldown: flag(warmupCooldown, defaults.warmupCooldown),
    sound: flag(sound, defaults.sound),
    vibration: flag(vibration, defaults.vibration),
  };
}

const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

const numberOr = (value: unknown, numberRule: NumberRule, otherwise: number): number =>
  typeof value === 'number' && objectToNumber(numberRule, value) === undefined ? value : otherwise;

/** A list is taken whole or not at all: half of somebody's plates would be wrong without a sign of it. */
function listOr<T>(value: unknown, read: (item: Fields) => T, check: (items: T[]) => Problems, otherwise: T[]): T[] {
  if (!Array.isArray(value)) return [...otherwise];
  const items = value.map((item) => read(fieldsOf(item)));
  return check(items).length === 0 ? items : [...otherwise];
}

const plateOf = ({ weight, count }: Fields): Plate => ({ weight: Number(weight), count: Number(count) });
const stepOf = ({ share, reps }: Fields): WarmupStep => ({ share: Number(share), reps: Number(reps) });
const barOf = ({ title, weight, unit }: Fields): Bar => ({
  title: typeof title === 'string' ? title : '',
  weight: Number(weight),
  unit: unit === 'lb' ? 'lb' : 'kg',
});

/** What is stored with a change laid over it, field by field; lists are replaced. Fields that this version does not know stay. */
export function changeTraining(stored: unknown, change: TrainingChange): Fields {
  return layOver(fieldsOf(stored), change);
}

/** Everything that is wrong with a change: no rule spans two fields, so it is judged over the defaults. */
export function checkTrainingChange(change: TrainingChange): Problems {
  const { rest, plates, ...others } = change;
  const { heart, ...resting } = rest ?? {};
  return checkTraining({
    ...defaultTraining,
    ...others,
    rest: { ...defaultTraining.rest, ...resting, heart: { ...defaultTraining.rest.heart, ...heart } },
    plates: { ...defaultTraining.plates, ...plates },
  });
}
