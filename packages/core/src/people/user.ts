/** A person, as they see themselves. What only the server needs (password, failed attempts) is not part of it. */
import Type, { type Static } from 'typebox';
import { closed, PlainText } from '../schema/schema-helpers.ts';
import { emailPattern, usernameLength, usernamePattern } from './name-patterns.ts';
import { type Role, roles } from './role.ts';
import { zoneLimits } from './zone-bounds.ts';

/**
 * How a person trains: rest, effort, plates and bars, warm-ups, signals. The schemas say what kind of value each field has; the bounds are
 * in `training-rules.ts`, so that a form and the server refuse with the same words.
 */

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
const Plate = Type.Object({ weight: Type.Number(), count: Type.Number() }, { title: 'Plate', ...closed });
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

const others = {
  effort: Type.Enum([...effortScales]),
  bars: Type.Array(Bar, list),
  warmup: Type.Array(WarmupStep, list),
  sound: Type.Boolean(),
  vibration: Type.Boolean(),
};

export const TrainingSettings = Type.Object(
  {
    rest: Type.Object({ ...rest, heart: Type.Object(heart, closed) }, closed),
    plates: Type.Object(plates, closed),
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
  ...others,
});
export type TrainingChange = Static<typeof TrainingChange>;

export const units = ['lb', 'kg'] as const;
export type Units = (typeof units)[number];

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const name = (maxLength = 80) => Type.Union([Type.String({ maxLength }), Type.Null()]);

/** Upper bounds of the four lower zones in BPM, rising; everything above the last is maximum. */
export const HeartRateZones = Type.Array(Type.Integer({ minimum: zoneLimits.min, maximum: zoneLimits.max }), {
  minItems: 4,
  maxItems: 4,
});

export const Email = Type.String({ minLength: 3, maxLength: 254, pattern: emailPattern });

export const Username = Type.String({
  minLength: usernameLength.min,
  maxLength: usernameLength.max,
  pattern: usernamePattern,
});

/** An IANA name such as `Europe/Stockholm`; `isKnownTimeZone` says whether this machine has it. */
export const TimeZone = Type.String({ minLength: 1, maxLength: 64 });

const Profile = Type.Object(
  { firstName: name(), lastName: name(), displayName: name() },
  { title: 'Profile', additionalProperties: false },
);

/** How and when the account was last signed in to, on whichever device. `sso`: the account has no password of its own. */
const AccountAuth = Type.Object(
  { provider: Type.Enum(['password', 'sso']), lastSignInAt: Type.String({ format: 'date-time' }) },
  { title: 'AccountAuth', additionalProperties: false },
);

export const User = Type.Object(
  {
    _id: Type.String({ format: 'uuid' }),
    email: Type.String(),
    username: Type.Union([Type.String(), Type.Null()]),
    role: Type.Enum([...roles]),
    permissions: Type.Array(Type.String()),
    profile: Profile,
    timeZone: Type.String(),
    units: Type.Enum([...units]),
    theme: Type.Enum([...themes]),
    heartRateZones: HeartRateZones,
    training: TrainingSettings,
    auth: AccountAuth,
    /** The program of the latest workout that followed one; null before the first. It may have been archived since. */
    program: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
    /** The series instance whose day shows on Home. */
    activeSeries: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { title: 'User', additionalProperties: false },
);
export type User = Static<typeof User>;

/** `permissionsOf('owner')` is `['admin', 'owner']`: what a role carries, by name. */
export function permissionsOf(role: Role): string[] {
  return { user: [], admin: ['admin'], owner: ['admin', 'owner'] }[role];
}

/** The form in which an e-mail or a username is compared: `Ann@Example.org` and `ann@example.org` are one person. */
export function accountKey(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}
