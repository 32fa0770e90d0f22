/**
 * What waits for the server: one change of one workout, exercise, program, body weight or goal, a decision about a plan, or a change of
 * the settings, made by one account. Its first seven fields are the promised ones; the rest is how its sending goes. An item that was ever sent
 * keeps its content from then on, because the server may know it already.
 */
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { type Fields, isFields, isIndex, isText } from '@workout-tracker/core/live/parse-fields';
import type { Workout } from '@workout-tracker/core/workouts/workout';

const waitReasons = ['network', 'server-busy', 'sign-in', 'conflict', 'refused'] as const;
export type WaitReason = (typeof waitReasons)[number];

type Change = Readonly<Record<string, unknown>>;

/** What an item is about. Items of the same subject are sent one after the other. */
export interface Subject {
  readonly kind: 'workout' | 'exercise' | 'program' | 'body-weight' | 'plan-decision' | 'goal' | 'profile';
  /** The day, of a body weight; whose it is, of a profile. */
  readonly id: string;
}

interface AboutWorkout {
  readonly workoutId: string;
}

interface AboutOther {
  readonly workoutId?: undefined;
  readonly subject: Subject;
}

export type About = AboutWorkout | AboutOther;

export interface ItemFields {
  readonly id: string;
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** What was made or the changes to it; null for what needs no words. */
  readonly data: Change | null;
  readonly queuedAt: string;
  readonly userId: string;
  /** Where it was made: a day is the person's own day, also when it is sent from somewhere else. */
  readonly zone: string;

  /** Items are sent in this order, one after the other for each subject. */
  readonly place: number;
  /** How often it was sent. */
  readonly attempts: number;
  readonly waitingFor: WaitReason | null;
  /** Why, in words for people. */
  readonly reason: string | null;
  /** What the server objected to when it refused it, field by field; it may name none. */
  readonly objections: readonly FieldError[];
  /** Milliseconds by the device's clock: not sent again before. */
  readonly notBefore: number;
  /** The server's version, when it was changed somewhere else. */
  readonly theirs: Workout | null;
}

export type OutboxItem = ItemFields & About;
export type WorkoutItem = ItemFields & AboutWorkout;

export const isWorkoutItem = (item: OutboxItem): item is WorkoutItem => item.workoutId !== undefined;

export const subjectOf = (about: About): Subject =>
  about.workoutId === undefined ? about.subject : { kind: 'workout', id: about.workoutId };

/** One text for each subject. */
export function subjectKey(about: About): string {
  const { kind, id } = subjectOf(about);
  return `${kind} ${id}`;
}

export type ItemKind = 'create' | 'edit' | 'delete' | 'restore';

export function kindOf({ method, url }: Pick<OutboxItem, 'method' | 'url'>): ItemKind {
  if (method === 'PUT') return 'edit';
  if (method === 'DELETE') return 'delete';
  return url.endsWith('/restore') ? 'restore' : 'create';
}

/** What a person adds to an exercise, which is no part of the exercise itself. */
export const isSettings = ({ url }: Pick<OutboxItem, 'url'>): boolean => url.endsWith('/settings');

/** Waits for a person: nothing that time or the network does will send it. */
export const needsAttention = ({ waitingFor }: OutboxItem): boolean =>
  waitingFor === 'conflict' || waitingFor === 'refused';

/** The revision an edit was made on; undefined when it was made on what this device has not sent yet. */
export function baseRevision({ data }: OutboxItem): number | undefined {
  return isIndex(data?.revision) ? data.revision : undefined;
}

export const withRevision = (item: OutboxItem, revision: number | undefined): OutboxItem =>
  revision === undefined ? item : { ...item, data: { ...item.data, revision } };

/** Undefined for anything that was not written here. */
export function parseItem(value: unknown): OutboxItem | undefined {
  if (!isFields(value)) return undefined;
  const { id, url, method, data, queuedAt, userId, zone, place } = value;
  const about = parseAbout(value);
  if (!isText(id) || !isText(url) || !isText(queuedAt) || !isText(userId) || !about) return undefined;
  if ((method !== 'POST' && method !== 'PUT' && method !== 'DELETE') || !isIndex(place)) return undefined;
  const content = isFields(data) ? data : null;
  if (content === null && ['create', 'edit'].includes(kindOf({ method, url }))) return undefined;
  return {
    id,
    url,
    method,
    data: content,
    queuedAt,
    userId,
    zone: isText(zone) ? zone : 'UTC',
    ...about,
    place,
    // How sending went matters less than what is sent: what is odd here counts as sent before and waiting for nothing.
    attempts: isIndex(value.attempts) ? value.attempts : 1,
    waitingFor: waitReasons.find((reason) => reason === value.waitingFor) ?? null,
    reason: isText(value.reason) ? value.reason : null,
    objections: Array.isArray(value.objections) ? value.objections.filter(isFieldError) : [],
    notBefore: isIndex(value.notBefore) ? value.notBefore : 0,
    theirs: isFields(value.theirs) && isIndex(value.theirs.revision) ? (value.theirs as Workout) : null,
  };
}

const otherKinds = ['exercise', 'program', 'body-weight', 'plan-decision', 'goal', 'profile'] as const;

function parseAbout({ workoutId, subject }: Fields): About | undefined {
  if (isText(workoutId)) return { workoutId };
  if (!isFields(subject) || !isText(subject.id)) return undefined;
  const { kind, id } = subject;
  const known = otherKinds.find((other) => other === kind);
  return known && { subject: { kind: known, id } };
}

/** About a kind of thing that this build does not know: a tab of a later one made it, and sends it. */
export function isOfLaterBuild(value: unknown): boolean {
  const subject = isFields(value) ? value.subject : undefined;
  if (!isFields(subject) || !isText(subject.kind)) return false;
  const { kind } = subject;
  return !otherKinds.some((known) => known === kind);
}

const isFieldError = (value: unknown): value is FieldError =>
  isFields(value) && isText(value.path) && isText(value.message);
