/** Defaults and bounds are apart from the schemas, for forms in the browser and for what an older version stored. */
import { type CodeWith, type Objection, type Reason, reason } from '../reasons/reason.ts';
import { type Fields, fieldsOf, layOver } from './lay-over.ts';
import type {
  Band,
  Bar,
  MuscleBand,
  Plate,
  TrainingChange,
  TrainingSettings,
  WarmupStep,
} from './training-settings.ts';

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
  insights: { band: { from: 10, to: 20 }, bands: [], lifts: [], restingBpm: null, highestBpm: null, weighting: null },
  warmupCooldown: true,
  sound: true,
  vibration: true,
};

interface NumberRule {
  readonly min: number;
  readonly max: number;
  /** How many decimals it may have. */
  readonly decimals: number;
  readonly reason: Reason;
}

const rule = (min: number, max: number, decimals: number, why: Reason): NumberRule => ({
  min,
  max,
  decimals,
  reason: why,
});

/** Whose sentence names the bounds. */
const within = (min: number, max: number, decimals: number, code: CodeWith<'least' | 'most'>): NumberRule =>
  rule(min, max, decimals, reason(code, { least: min, most: max }));

export const trainingRules = {
  seconds: rule(5, 3600, 0, reason('rest-within')),
  warmupSeconds: rule(0, 3600, 0, reason('rest-after-warmup-within')),
  betweenSeconds: rule(0, 3600, 0, reason('rest-in-superset-within')),
  bpm: within(40, 220, 0, 'rest-bpm-within'),
  share: rule(0.3, 0.95, 4, reason('rest-share-within', { least: 30, most: 95 })),
  capSeconds: rule(15, 3600, 0, reason('rest-by-heart-within')),
  plateWeight: within(0.05, 100, 3, 'plate-weight-within'),
  plateCount: within(0, 99, 0, 'plate-count-within'),
  barWeight: within(0, 100, 3, 'bar-weight-within'),
  warmupShare: rule(0, 0.99, 4, reason('warmup-share-within', { least: 0, most: 99 })),
  warmupReps: within(1, 50, 0, 'warmup-reps-within'),
  bandSets: within(0, 100, 0, 'band-within'),
  // The two do not meet, so that the highest is always above the one at rest.
  restingBpm: within(25, 105, 0, 'resting-bpm-within'),
  highestBpm: within(110, 250, 0, 'highest-bpm-within'),
} as const;

export const trainingLimits = { plates: 20, bars: 12, warmup: 8, barTitle: 40, bands: 40, lifts: 12 } as const;

/** What is wrong with a number, undefined where nothing is: `objectToNumber(trainingRules.bpm, 300)` is "Choose 40 to 220 beats per minute." */
export function objectToNumber({ min, max, decimals, reason }: NumberRule, value: unknown): Reason | undefined {
  if (typeof value !== 'number' || !(value >= min && value <= max)) return reason;
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 ? undefined : reason;
}

/** `/rest/heart/bpm` */
type Problems = Objection[];

const numberAt = (path: string, numberRule: NumberRule, value: unknown): Problems => {
  const why = objectToNumber(numberRule, value);
  return why === undefined ? [] : [{ path, reason: why }];
};

const tooMany = (count: number, most: number, code: CodeWith<'most'>): Problems =>
  count > most ? [{ path: '', reason: reason(code, { most }) }] : [];

/** `checkPlates([{ weight: 20, count: 4 }, { weight: 20, count: 2 }])` finds one problem, at `/1/weight`. */
export function checkPlates(plates: readonly Plate[]): Problems {
  return [
    ...tooMany(plates.length, trainingLimits.plates, 'plates-at-most'),
    ...plates.flatMap(({ weight, count }, index) => [
      ...numberAt(`/${index}/weight`, trainingRules.plateWeight, weight),
      ...numberAt(`/${index}/count`, trainingRules.plateCount, count),
      ...(plates.findIndex((plate) => plate.weight === weight) < index
        ? [{ path: `/${index}/weight`, reason: reason('plate-twice', { weight }) }]
        : []),
    ]),
  ];
}

export function checkBars(bars: readonly Bar[]): Problems {
  const isSame = (one: Bar, other: Bar) => one.unit === other.unit && one.title.trim() === other.title.trim();
  return [
    ...tooMany(bars.length, trainingLimits.bars, 'bars-at-most'),
    ...bars.flatMap((bar, index) => [
      ...(bar.title.trim() === '' || bar.title.length > trainingLimits.barTitle
        ? [{ path: `/${index}/title`, reason: reason('bar-title-within', { most: trainingLimits.barTitle }) }]
        : []),
      ...numberAt(`/${index}/weight`, trainingRules.barWeight, bar.weight),
      ...(bars.findIndex((other) => isSame(other, bar)) < index
        ? [{ path: `/${index}/title`, reason: reason('bar-twice', { title: bar.title.trim() }) }]
        : []),
    ]),
  ];
}

export function checkWarmup(steps: readonly WarmupStep[]): Problems {
  return [
    ...tooMany(steps.length, trainingLimits.warmup, 'warmups-at-most'),
    ...steps.flatMap(({ share, reps }, index) => [
      ...numberAt(`/${index}/share`, trainingRules.warmupShare, share),
      ...numberAt(`/${index}/reps`, trainingRules.warmupReps, reps),
      ...(share <= (steps[index - 1]?.share ?? Number.NEGATIVE_INFINITY)
        ? [{ path: `/${index}/share`, reason: reason('warmups-rise') }]
        : []),
    ]),
  ];
}

/** `checkBand({ from: 12, to: 8 })` finds one problem, at `/to`. */
export function checkBand({ from, to }: Band): Problems {
  return [
    ...numberAt('/from', trainingRules.bandSets, from),
    ...numberAt('/to', trainingRules.bandSets, to),
    ...(from > to ? [{ path: '/to', reason: reason('band-ends-below-start', { from }) }] : []),
  ];
}

export function checkBands(bands: readonly MuscleBand[]): Problems {
  return [
    ...tooMany(bands.length, trainingLimits.bands, 'bands-at-most'),
    ...bands.flatMap((band, index) => [
      ...(band.muscle.trim() === '' ? [{ path: `/${index}/muscle`, reason: reason('muscle-missing') }] : []),
      ...(bands.findIndex(({ muscle }) => muscle === band.muscle) < index
        ? [{ path: `/${index}/muscle`, reason: reason('muscle-twice', { muscle: band.muscle }) }]
        : []),
      ...under(`/${index}`, checkBand(band)),
    ]),
  ];
}

export function checkLifts(lifts: readonly string[]): Problems {
  return [
    ...tooMany(lifts.length, trainingLimits.lifts, 'lifts-at-most'),
    ...lifts.flatMap((lift, index) =>
      lifts.indexOf(lift) < index ? [{ path: `/${index}`, reason: reason('lift-twice') }] : [],
    ),
  ];
}

const under = (path: string, problems: Problems): Problems =>
  problems.map((problem) => ({ ...problem, path: `${path}${problem.path}` }));

const numberOrNullAt = (path: string, numberRule: NumberRule, value: unknown): Problems =>
  value === null ? [] : numberAt(path, numberRule, value);

/** Everything that is wrong with settings; the paths begin at the settings. */
export function checkTraining({ rest, plates, bars, warmup, insights }: TrainingSettings): Problems {
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
    ...under('/insights/band', checkBand(insights.band)),
    ...under('/insights/bands', checkBands(insights.bands)),
    ...under('/insights/lifts', checkLifts(insights.lifts)),
    ...numberOrNullAt('/insights/restingBpm', trainingRules.restingBpm, insights.restingBpm),
    ...numberOrNullAt('/insights/highestBpm', trainingRules.highestBpm, insights.highestBpm),
  ];
}

/** Settings from whatever was stored: a field that is missing, or that no version would have accepted, has its default. */
export function fillTraining(stored: unknown): TrainingSettings {
  const { rest, liveLook, effort, plates, bars, warmup, warmupCooldown, sound, vibration, insights } = fieldsOf(stored);
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
    insights: fillInsights(fieldsOf(insights)),
    warmupCooldown: flag(warmupCooldown, defaults.warmupCooldown),
    sound: flag(sound, defaults.sound),
    vibration: flag(vibration, defaults.vibration),
  };
}

function fillInsights({ band, bands, lifts, restingBpm, highestBpm, weighting }: Fields): TrainingSettings['insights'] {
  const defaults = defaultTraining.insights;
  const ownBand = bandOf(fieldsOf(band));
  return {
    band: checkBand(ownBand).length === 0 ? ownBand : defaults.band,
    bands: listOr(bands, muscleBandOf, checkBands, defaults.bands),
    lifts: isTexts(lifts) && checkLifts(lifts).length === 0 ? lifts : [...defaults.lifts],
    restingBpm: numberOr(restingBpm, trainingRules.restingBpm, defaults.restingBpm),
    highestBpm: numberOr(highestBpm, trainingRules.highestBpm, defaults.highestBpm),
    weighting: weighting === 'men' || weighting === 'women' ? weighting : defaults.weighting,
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

const numberOr = <Default extends number | null>(
  value: unknown,
  numberRule: NumberRule,
  otherwise: Default,
): number | Default =>
  typeof value === 'number' && objectToNumber(numberRule, value) === undefined ? value : otherwise;

/** A list is taken whole or not at all: half of somebody's plates would be wrong without a sign of it. */
function listOr<T>(value: unknown, read: (item: Fields) => T, check: (items: T[]) => Problems, otherwise: T[]): T[] {
  if (!Array.isArray(value)) return [...otherwise];
  const items = value.map((item) => read(fieldsOf(item)));
  return check(items).length === 0 ? items : [...otherwise];
}

const plateOf = ({ weight, count }: Fields): Plate => ({ weight: Number(weight), count: Number(count) });
const stepOf = ({ share, reps }: Fields): WarmupStep => ({ share: Number(share), reps: Number(reps) });
const bandOf = ({ from, to }: Fields): Band => ({ from: Number(from), to: Number(to) });
const muscleBandOf = ({ muscle, ...band }: Fields): MuscleBand => ({
  muscle: typeof muscle === 'string' ? muscle : '',
  ...bandOf(band),
});
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
  const { rest, plates, insights, ...others } = change;
  const { heart, ...resting } = rest ?? {};
  return checkTraining({
    ...defaultTraining,
    ...others,
    rest: { ...defaultTraining.rest, ...resting, heart: { ...defaultTraining.rest.heart, ...heart } },
    plates: { ...defaultTraining.plates, ...plates },
    insights: { ...defaultTraining.insights, ...insights },
  });
}
