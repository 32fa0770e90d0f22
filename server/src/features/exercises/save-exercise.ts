/**
 * Makes and changes exercises: one's own, or, for admins, those of the catalogue. The device makes the id, so a save repeated after a lost
 * answer finds what it made.
 */

import { randomUUIDv7 } from 'node:crypto';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { Exercise, ExerciseContent } from '@workout-tracker/core/exercises/exercise';
import { plainContent } from '@workout-tracker/core/exercises/plain-content';
import { hasRole } from '@workout-tracker/core/people/role';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refuse, refuseMore } from '#errors/app-error.ts';
import { refreshLoads } from '#facts/facts.queries.ts';
import type { Session } from '#http/session.ts';
import {
  countOwnExercises,
  findByTitle,
  findExercise,
  insertExercise,
  saveSettings,
  updateContent,
} from './exercises.queries.ts';

/** A bound keeps one account from filling the server; nobody who trains comes near it. */
export const mostOwnExercises = 2_000;

/** Without spaces around words, lists without repeats. */
function normalise(content: ExerciseContent): ExerciseContent {
  const { title, aliases, muscles, secondaryMuscles, equipment, variants, cue } = content;
  const tidy = {
    ...content,
    title: oneLine(title),
    aliases: unique(aliases),
    muscles: unique(muscles),
    secondaryMuscles: unique(secondaryMuscles),
    equipment: unique(equipment),
    variants: unique(variants.map(({ label }) => label)).map((label) => ({ label })),
    cue: cue.trim(),
  };
  if (tidy.title !== '') return tidy;
  throw refuse('/title', reason('exercise-without-name'));
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
const unique = (texts: readonly string[]): string[] => [...new Set(texts.map(oneLine).filter((text) => text !== ''))];

function requireEditor(isOwn: boolean, { role }: Session): void {
  if (isOwn || hasRole(role, 'admin')) return;
  throw new AppError('not_allowed', { reason: reason('catalogue-for-admins') });
}

type NewExercise = VerbInput<'POST /api/exercises'>['body'];

export interface SavedExercise {
  _id: string;
  isNew: boolean;
}

export async function createExercise(
  { db, clock }: Needs<'db' | 'clock'>,
  session: Session,
  { _id = randomUUIDv7(), isCatalogue = false, ...sent }: NewExercise,
): Promise<SavedExercise> {
  requireEditor(!isCatalogue, session);
  const content = normalise({ ...plainContent, ...sent });
  const ownerId = isCatalogue ? null : session.userId;
  const exerciseId = _id.toLowerCase();
  return transact(db, async (tx) => {
    await lockPerson(tx, session.userId);
    const existing = await findExercise(tx, session.userId, exerciseId);
    if (existing) {
      if (existing.isOwn === !isCatalogue) return { _id: exerciseId, isNew: false };
      throw new AppError('conflict', { reason: reason('exercise-id-used') });
    }
    if (ownerId !== null && (await countOwnExercises(tx, ownerId)) >= mostOwnExercises) {
      throw refuseMore(reason('exercises-at-most', { most: mostOwnExercises }));
    }
    await insertExercise(tx, { _id: exerciseId, ownerId, content }, clock());
    // Sets may have come before the exercise they name.
    if (ownerId !== null) await refreshLoads(tx, ownerId, [exerciseId]);
    return { _id: exerciseId, isNew: true };
  });
}

export async function updateExercise(
  { db, clock }: Needs<'db' | 'clock'>,
  session: Session,
  exerciseId: string,
  change: VerbInput<'PUT /api/exercises/:id'>['body'],
): Promise<void> {
  await transact(db, async (tx) => {
    await lockPerson(tx, session.userId);
    const before = await requireExercise(tx, session.userId, exerciseId);
    requireEditor(before.isOwn, session);
    const content = normalise({ ...contentOf(before), ...change });
    if (!before.isOwn && (content.loading !== before.loading || content.measure !== before.measure)) {
      throw new AppError('conflict', { reason: reason('exercise-measure-fixed') });
    }
    await updateContent(tx, { _id: exerciseId, ownerId: before.isOwn ? session.userId : null, content }, clock());
    if (content.loading !== before.loading) await refreshLoads(tx, session.userId, [exerciseId]);
  });
}

function contentOf(exercise: Exercise): ExerciseContent {
  const { _id, isOwn, archived, pinnedNote, mergedInto, ...content } = exercise;
  return content;
}

export async function requireExercise(tx: Tx, userId: string, exerciseId: string): Promise<Exercise> {
  const exercise = await findExercise(tx, userId, exerciseId);
  if (!exercise) throw new AppError('not_found');
  return exercise;
}

export async function updateSettings(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  exerciseId: string,
  { archived, ...change }: VerbInput<'PUT /api/exercises/:id/settings'>['body'],
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await requireExercise(tx, userId, exerciseId);
    const isToggled = archived !== undefined && archived !== before.archived;
    await saveSettings(tx, userId, exerciseId, {
      ...change,
      ...(isToggled && { archivedAt: archived ? clock() : null }),
    });
  });
}

/**
 * A move that its author made up, or that an older client sends without an exercise, is of the owner's exercise with its title; without one,
 * of a new one. Moves that are not tracked have none.
 */
export async function nameExercises(
  tx: Tx,
  ownerId: string | null,
  moves: readonly PlannedMove[],
  now: Date,
): Promise<PlannedMove[]> {
  const named: PlannedMove[] = [];
  for (const move of moves) {
    const isNamed = move.exerciseId !== null || !move.trackable;
    named.push(isNamed ? move : { ...move, exerciseId: await findOrMake(tx, ownerId, move, now) });
  }
  return named;
}

async function findOrMake(tx: Tx, ownerId: string | null, move: PlannedMove, now: Date): Promise<string> {
  const { title, measure, weight, variants } = move;
  const found = await findByTitle(tx, ownerId, oneLine(title));
  if (found !== undefined) return found;
  const _id = randomUUIDv7();
  const loading = weight ? 'external' : 'none';
  const content = normalise({ ...plainContent, title, measure, loading, variants });
  await insertExercise(tx, { _id, ownerId, content }, now);
  return _id;
}
