/**
 * The schemas say what kind of value each field has; the bounds are in `training-rules.ts`, so that a form and the server refuse with the
 * same words.
 */
import Type, { type Static } from 'typebox';
import { PlainText } from '../schema/plain-text.ts';
import { closed, orNull, slug } from '../schema/schema-helpers.ts';

const effortScales = ['off', 'rpe', 'rir'] as const;

/** More than the rules allow: they have the words. */
const list = { maxItems: 100 } as const;

const heart = {
  isOn: Type.Boolean(),
  /** Rest ends below `bpm`, or below `share` of the highest heart rate of this workout. */
  mode: Type.Enum(['bpm', 'share']),
  bpm: Type.Number(),
  share: Type.Number(),
  /** Rest ends after this many seconds in any case. */
  capSeconds: Type.Number(),
};

const rest = {
  isOn: Type.Boolean(),
  seconds: Type.Number(),
  /** After a warm-up set; 0 is no rest. */
  warmupSeconds: Type.Number(),
  /** Between two exercises of a superset; 0 is no rest. */
  betweenSeconds: Type.Number(),
};

/** Plates of one weight. `count` is how many there are altogether: 4 are two for each side. */
export const Plate = Type.Object({ weight: Type.Number(), count: Type.Number() }, { title: 'Plate', ...closed });
export type Plate = Static<typeof Plate>;

const Bar = Type.Object(
  { title: PlainText({ maxLength: 200 }), weight: Type.Number(), unit: Type.Enum(['kg', 'lb']) },
  { title: 'Bar', ...closed },
);
export type Bar = Static<typeof Bar>;

/** One warm-up set: a share of the first working weight, 0 for the empty bar. */
const WarmupStep = Type.Object({ share: Type.Number(), reps: Type.Number() }, { title: 'WarmupStep', ...closed });
export type WarmupStep = Static<typeof WarmupStep>;

const plates = { kg: Type.Array(Plate, list), lb: Type.Array(Plate, list) };

/** Hard sets a week that a person means to do. */
const band = { from: Type.Number(), to: Type.Number() };
const Band = Type.Object(band, { title: 'Band', ...closed });
export type Band = Static<typeof Band>;

/** A band of one muscle of its own, by the name of its row. */
const MuscleBand = Type.Object({ muscle: PlainText({ maxLength: 80 }), ...band }, { title: 'MuscleBand', ...closed });
export type MuscleBand = Static<typeof MuscleBand>;

const weightings = ['men', 'women'] as const;

const insights = {
  /** Of every muscle that has none of its own. */
  band: Band,
  bands: Type.Array(MuscleBand, list),
  /** The exercises whose estimated maximum is followed, in this order. */
  lifts: Type.Array(slug, list),
  /** What TRIMP is counted from; without all three the zone minutes are shown. */
  restingBpm: orNull(Type.Number()),
  highestBpm: orNull(Type.Number()),
  /** Whose constants weigh a heart rate. */
  weighting: orNull(Type.Enum([...weightings])),
};

const others = {
  /** How the live screen shows a workout: one set with large counters, or all sets as rows. */
  liveLook: Type.Enum(['one-set', 'list']),
  effort: Type.Enum([...effortScales]),
  bars: Type.Array(Bar, list),
  warmup: Type.Array(WarmupStep, list),
  /** Whether a workout begins with a place for the warm-up and ends with one for the cool-down. */
  warmupCooldown: Type.Boolean(),
  sound: Type.Boolean(),
  vibration: Type.Boolean(),
};

export const TrainingSettings = Type.Object(
  {
    rest: Type.Object({ ...rest, heart: Type.Object(heart, closed) }, closed),
    plates: Type.Object(plates, closed),
    insights: Type.Object(insights, closed),
    ...others,
  },
  { title: 'TrainingSettings', ...closed },
);
export type TrainingSettings = Static<typeof TrainingSettings>;

const partOf = <T extends Type.TProperties>(properties: T) => Type.Partial(Type.Object(properties, closed), closed);

/** Any part of the settings; what is left out stays, a list replaces the list. */
export const TrainingChange = partOf({
  rest: partOf({ ...rest, heart: partOf(heart) }),
  plates: partOf(plates),
  insights: partOf(insights),
  ...others,
});
export type TrainingChange = Static<typeof TrainingChange>;
