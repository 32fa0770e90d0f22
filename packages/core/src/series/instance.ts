/**
 * An instance is a copy of the plan with a first date, and the workouts that were done for it. Its progress is computed when it is read,
 * from those and from the date where the person is.
 */
import Type, { type Static } from 'typebox';
import { PlannedMove } from '../programs/program.ts';
import { closed, day, id, instant, orNull } from '../schema/schema-helpers.ts';
import { cellStatuses } from './calendar.ts';
import { seriesStatuses } from './progress.ts';
import { PlanProgram, SeriesContent, SeriesWeek } from './series.ts';

const date = day;
const count = Type.Integer();

const PlannedDay = Type.Object(
  { week: count, day: count, dayNumber: count, date, programId: orNull(id) },
  { title: 'PlannedDay', ...closed },
);

const dayFigures = { plannedDays: count, doneDays: count, missedDays: count };

export const SeriesProgress = Type.Object(
  {
    status: Type.Enum([...seriesStatuses]),
    ...dayFigures,
    percent: count,
    workoutCount: count,
    /** The day after the latest one done, and the first with a program from there on. */
    next: orNull(PlannedDay),
    nextWorkout: orNull(PlannedDay),
    canComplete: Type.Boolean(),
    lastDate: date,
  },
  { title: 'SeriesProgress', ...closed },
);

const InstanceWorkout = Type.Object(
  {
    _id: id,
    wid: Type.String(),
    title: Type.String(),
    ended: instant,
    localDate: date,
    weekNumber: orNull(count),
    dayOfWeek: orNull(count),
    /** Days from the start of the instance to the day it was done, from 1. */
    dayNumber: count,
  },
  { title: 'InstanceWorkout', ...closed },
);

const own = {
  _id: id,
  seriesId: id,
  userId: id,
  startDate: date,
  endDate: orNull(date),
  completed: Type.Boolean(),
  /** Ended before its time, without being completed. */
  left: Type.Boolean(),
  /** Since when it is paused, and the first day that waits. */
  paused: orNull(Type.Object({ on: date, fromDay: count }, closed)),
  /** A day and all after it, later than planned by so many days. */
  shifts: Type.Array(Type.Object({ fromDay: count, days: count }, closed)),
  currentWeek: count,
  currentDay: count,
  /** The number of the day the person chose to do next, until it or a later one is done. */
  chosenDay: orNull(count),
  /** The plan it was begun with, by name and length, and how it goes on: by the calendar unless told. */
  series: Type.Object(
    { title: Type.String(), totalWeeks: count, totalDays: count, goesOn: SeriesContent.properties.goesOn },
    closed,
  ),
  status: Type.Enum([...seriesStatuses]),
  /** Whether it is the one that Home shows. */
  isActive: Type.Boolean(),
  progress: SeriesProgress,
};

export const SeriesInstance = Type.Object(
  { ...own, workouts: Type.Array(InstanceWorkout) },
  { title: 'SeriesInstance', ...closed },
);
export type SeriesInstance = Static<typeof SeriesInstance>;

/** The same without its workouts. */
export const DashboardEntry = Type.Object(own, { title: 'DashboardEntry', ...closed });
export type DashboardEntry = Static<typeof DashboardEntry>;

export const CalendarCell = Type.Object(
  {
    date,
    dayNumber: count,
    week: count,
    day: count,
    programId: orNull(id),
    status: Type.Enum([...cellStatuses]),
    workoutId: orNull(id),
  },
  { title: 'CalendarCell', ...closed },
);

/** A program with its moves as they are planned now. */
export const TodayProgram = Type.Object(
  { ...PlanProgram.properties, version: count, moves: Type.Array(PlannedMove) },
  { title: 'TodayProgram', ...closed },
);
export type TodayProgram = Static<typeof TodayProgram>;

const { deload, targets } = SeriesWeek.properties;
const WeekPlan = Type.Object({ deload, targets }, { title: 'WeekPlan', ...closed });

/** Week and day are null before the start and past the end; the program is null on a day of rest. */
export const Today = Type.Object(
  {
    date,
    dayNumber: count,
    week: orNull(count),
    day: orNull(count),
    program: orNull(TodayProgram),
    completed: Type.Boolean(),
    workoutId: orNull(id),
    /** What its week says of lines, where it says anything. */
    weekPlan: Type.Optional(WeekPlan),
  },
  { title: 'Today', ...closed },
);
export type Today = Static<typeof Today>;

export const SeriesSummary = Type.Object(
  {
    instanceId: id,
    seriesId: id,
    title: Type.String(),
    status: Type.Enum([...seriesStatuses]),
    startDate: date,
    endDate: orNull(date),
    totalWeeks: count,
    ...dayFigures,
    percent: count,
    workoutCount: count,
    /** Time trained and working sets, over all its workouts. */
    seconds: count,
    sets: count,
    weeks: Type.Array(Type.Object({ week: count, ...dayFigures }, closed)),
  },
  { title: 'SeriesSummary', ...closed },
);
export type SeriesSummary = Static<typeof SeriesSummary>;

/** Everything that the page of a series shows. */
export const DetailedProgress = Type.Object(
  {
    instance: SeriesInstance,
    today: Today,
    calendar: Type.Array(CalendarCell),
    summary: SeriesSummary,
    programs: Type.Array(PlanProgram),
    /** What each week says of lines, the first one first; left out where none says anything. */
    weekPlans: Type.Optional(Type.Array(WeekPlan)),
    /** Whether a line of its programs has a plan: a page asks for what targets are worked out from only then. */
    hasPlans: Type.Optional(Type.Literal(true)),
  },
  { title: 'DetailedProgress', ...closed },
);
export type DetailedProgress = Static<typeof DetailedProgress>;

/**
 * A workout about to begin from a day of a series: what a device needs to hold its draft. Nothing is stored yet; the save that ends it
 * carries the place along and is what links it.
 */
export const StartedWorkout = Type.Object(
  {
    _id: id,
    wid: id,
    programVersion: Type.Integer(),
    created: instant,
    ended: Type.Null(),
    moves: Type.Array(Type.Never(), { maxItems: 0 }),
    timed: Type.Boolean(),
    seriesInstanceId: id,
    weekNumber: Type.Integer(),
    dayOfWeek: Type.Integer(),
    program: TodayProgram,
  },
  { title: 'StartedWorkout', ...closed },
);
export type StartedWorkout = Static<typeof StartedWorkout>;
