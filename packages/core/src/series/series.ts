/**
 * A training plan: weeks of seven days, each day a program or rest. One without an owner belongs to the catalogue. Whoever joins gets
 * a copy, so an edit never moves the days of somebody under way.
 */
import Type, { type Static } from 'typebox';
import { Deload, SetRow } from '../plans/set-row.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, id, orNull, slug } from '../schema/schema-helpers.ts';

export const SeriesDay = Type.Object(
  { day: Type.Integer({ minimum: 1, maximum: 7 }), programId: id },
  { title: 'SeriesDay', ...closed },
);
export type SeriesDay = Static<typeof SeriesDay>;

/** Rows of its own that a week has for a line, on one of its days or on all of them. */
const WeekTarget = Type.Object(
  {
    programId: id,
    mid: slug,
    day: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
    rows: Type.Array(SetRow, { minItems: 1, maxItems: 20 }),
  },
  { title: 'WeekTarget', ...closed },
);

/** Days without an entry are rest. */
export const SeriesWeek = Type.Object(
  {
    programs: Type.Array(SeriesDay, { maxItems: 14 }),
    deload: Type.Optional(Deload),
    targets: Type.Optional(Type.Array(WeekTarget, { maxItems: 200 })),
  },
  { title: 'SeriesWeek', ...closed },
);
export type SeriesWeek = Static<typeof SeriesWeek>;

const longestWeeks = 104;

/** What an author writes. */
export const SeriesContent = Type.Object(
  {
    title: PlainText({ minLength: 1, maxLength: 80 }),
    description: PlainText({ maxLength: 500 }),
    /** An inactive series is offered to nobody new. */
    active: Type.Boolean(),
    /** By the calendar unless told; by session the next one is simply the next, on whatever day it is done. */
    goesOn: Type.Optional(Type.Enum(['calendar', 'session'])),
    totalWeeks: Type.Integer({ minimum: 1, maximum: longestWeeks }),
    weeks: Type.Array(SeriesWeek, { minItems: 1, maxItems: longestWeeks }),
  },
  { title: 'SeriesContent', ...closed },
);
export type SeriesContent = Static<typeof SeriesContent>;

export const Series = Type.Object(
  {
    _id: id,
    ...SeriesContent.properties,
    totalDays: Type.Integer(),
    /** Null for the catalogue, which everybody sees and admins edit. */
    ownerId: orNull(id),
    /** Rises with each change; an edit names the version it began with. */
    version: Type.Integer(),
    /** My instance of it that is not completed, if there is one. */
    instanceId: orNull(id),
  },
  { title: 'Series', ...closed },
);
export type Series = Static<typeof Series>;

/** A program as a plan names it. */
export const PlanProgram = Type.Object(
  { _id: id, title: Type.String(), tags: Type.Array(Type.String()), timed: Type.Boolean() },
  { title: 'PlanProgram', ...closed },
);
export type PlanProgram = Static<typeof PlanProgram>;
