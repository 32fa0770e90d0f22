/** A person, as they see themselves. What only the server needs (password, failed attempts) is not part of it. */
import Type, { type Static } from 'typebox';
import { weekStarts } from '../time/local-date.ts';
import { languageChoices } from './languages.ts';
import { emailPattern, usernameLength, usernamePattern } from './name-patterns.ts';
import { type Role, roles } from './role.ts';
import { TrainingSettings } from './training-settings.ts';
import { zoneLimits } from './zone-bounds.ts';

export const units = ['lb', 'kg'] as const;
export type Units = (typeof units)[number];

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How dates and times are written: as the person's device writes them, unless they chose. */
export const dateOrders = ['device', 'day-month', 'month-day'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** By the names that `Intl` has for the clocks of 12 and of 24 hours. */
export const hourCycles = ['device', 'h12', 'h23'] as const;
export type HourCycle = (typeof hourCycles)[number];

/** The day that weeks begin with, in calendars and sums; `device` is as the language of the device has it. */
export const weekStartChoices = ['device', ...weekStarts] as const;
export type WeekStartChoice = (typeof weekStartChoices)[number];

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
    /** Waits for the link in the letter that was sent to it. */
    isEmailUnconfirmed: Type.Optional(Type.Boolean()),
    username: Type.Union([Type.String(), Type.Null()]),
    role: Type.Enum([...roles]),
    /** Their role is a higher one, which waits until they turn on two-step sign-in. */
    isHeldBack: Type.Optional(Type.Boolean()),
    permissions: Type.Array(Type.String()),
    profile: Profile,
    timeZone: Type.String(),
    units: Type.Enum([...units]),
    theme: Type.Enum([...themes]),
    dateOrder: Type.Enum([...dateOrders]),
    hourCycle: Type.Enum([...hourCycles]),
    weekStart: Type.Enum([...weekStartChoices]),
    /** Of the app, and of what the server sends. */
    language: Type.Enum([...languageChoices]),
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
