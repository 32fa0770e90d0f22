/**
 * What the catalogue says, in the language of the page: for whatever is shown or read aloud, never for what is stored, sent, compared or edited. A text
 * is looked up by its English (`build/messages.ts` puts the translations among the messages), so that what somebody has written stays as it is.
 */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { isCatalogueId } from '@workout-tracker/core/catalogue/catalogue-id';
import { wordKeys } from '@workout-tracker/core/catalogue/languages/word-keys';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { untitledWorkout, withoutProgram } from '@workout-tracker/core/workouts/moves-of';

function wordFor(key: string): string | undefined {
  const found = i18n.messages[key];
  return typeof found === 'string' ? found : undefined;
}

const translated = (key: string, text: string): string => wordFor(key) ?? text;

/** The title of an exercise stands before its aliases. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * `id` is that of the exercise, where it is known: one's own has a uuid, and what has none at all was named by its author. `exerciseTitle('Bench Press',
 * 'bench-press')` is `'Bankdrücken'` in German.
 */
export const exerciseTitle = (title: string, id?: string | null): string =>
  id === null || (id !== undefined && uuid.test(id)) ? title : firstLine(translated(wordKeys.exercise(title), title));

/** Of an exercise in a program, or as it was logged. */
export const moveTitle = ({
  title,
  exerciseId = null,
}: {
  readonly title: string;
  readonly exerciseId?: string | null;
}): string => exerciseTitle(title, exerciseId);

export const variantLabel = (label: string): string => translated(wordKeys.variant(label), label);

/** Of a program or a series; `id` is its own, where it is known: one that somebody made has the title that they gave it. */
export const planTitle = (title: string, id?: string): string =>
  id !== undefined && !isCatalogueId(id) ? title : translated(wordKeys.plan(title), title);

/** A workout without a name of its own has the title of its program. */
export function workoutTitle({ title, wid }: { readonly title: string; readonly wid: string }): string {
  if (wid === withoutProgram) return title === untitledWorkout ? t`Workout` : title;
  return planTitle(title, wid);
}

/** Of a workout whose program is not known here. */
export const foundWorkoutTitle = (title: string): string => (title === untitledWorkout ? t`Workout` : planTitle(title));

/** A workout in progress, which may have been named already. */
export const liveTitle = ({ name, start: { plan } }: Pick<LiveSession, 'name' | 'start'>): string =>
  name ?? workoutTitle(plan);

export const equipmentName = (type: string): string => translated(wordKeys.equipmentType(type), type);

export const equipmentTitle = (title: string): string => translated(wordKeys.equipment(title), title);

/** For searching: the English that is not shown, where it is another. */
export const englishBeside = (shown: string, stored: string): readonly string[] => (shown === stored ? [] : [stored]);

export const tagName = (tag: string): string => translated(wordKeys.tag(tag), tag);

/** A cue, or the description of a program or a series: of pages that load `cues`. */
export const longText = (text: string): string => translated(wordKeys.longText(text), text);

/** What people of its language call an exercise besides. */
export const aliasesOf = (title: string, id: string): readonly string[] =>
  uuid.test(id) ? [] : (wordFor(wordKeys.exercise(title))?.split('\n').slice(1) ?? []);

/** What an exercise is found by besides the title that is shown. */
export function otherNames({ _id, title, aliases }: Pick<Exercise, '_id' | 'title' | 'aliases'>): readonly string[] {
  return [...aliasesOf(title, _id), ...(exerciseTitle(title, _id) === title ? [] : [title]), ...aliases];
}
