import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { type MuscleGroup, muscleGroupOf, muscleGroups } from '@workout-tracker/core/exercises/muscle-groups';
import { createExerciseSearch, type FoundExercise } from '@workout-tracker/core/exercises/search-exercises';
import { foldText } from '@workout-tracker/core/text/fold-text';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { compareTitles } from '#lib/compare-titles.ts';
import { searchLanguage } from '#lib/search-language.ts';

export interface ListFilter {
  readonly text: string;
  readonly muscle: MuscleGroup | '';
  /** A type of equipment, `none` for exercises without any, or nothing. */
  readonly equipment: string;
  readonly isDone: boolean;
  readonly isArchived: boolean;
}

export const noFilter: ListFilter = { text: '', muscle: '', equipment: '', isDone: false, isArchived: false };

const longestText = 80;

export function readFilter(params: URLSearchParams): ListFilter {
  const muscle = params.get('muscle')?.toLowerCase();
  return {
    text: (params.get('search') ?? '').slice(0, longestText),
    muscle: muscleGroups.find(({ title }) => title.toLowerCase() === muscle)?.title ?? '',
    equipment: (params.get('equipment') ?? '').slice(0, longestText),
    isDone: params.get('done') === 'yes',
    isArchived: params.get('archived') === 'yes',
  };
}

/** The shortest address that says it. */
export function writeFilter({ text, muscle, equipment, isDone, isArchived }: ListFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text.trim() !== '') params.set('search', text.trim());
  if (muscle !== '') params.set('muscle', muscle.toLowerCase());
  if (equipment !== '') params.set('equipment', equipment);
  if (isDone) params.set('done', 'yes');
  if (isArchived) params.set('archived', 'yes');
  return params;
}

export const isNarrowed = ({ muscle, equipment, isDone, isArchived }: ListFilter): boolean =>
  muscle !== '' || equipment !== '' || isDone || isArchived;

type Found = FoundExercise<ExerciseRow>;

export interface FoundGroups {
  readonly done: readonly Found[];
  readonly fresh: readonly Found[];
}

/**
 * Made once for a list, asked at every key. What is counted as another exercise is not listed, but found by its title as that one. Both
 * groups are in the order of the search: the latest first, then what most people train.
 */
export function createListSearch(rows: readonly ExerciseRow[]): (filter: ListFilter) => FoundGroups {
  const merged = Map.groupBy(
    rows.filter(({ mergedInto }) => mergedInto !== null),
    ({ mergedInto }) => mergedInto,
  );
  const listed = rows.filter(({ mergedInto }) => mergedInto === null);
  const byId = new Map(listed.map((row) => [row._id, row]));
  const search = createExerciseSearch(
    listed.map((row) => {
      const others = merged.get(row._id);
      return others ? { ...row, aliases: [...row.aliases, ...others.flatMap(namesOf)] } : row;
    }),
    searchLanguage(),
  );
  return (filter) => {
    const found = search(filter.text).flatMap(({ exercise, ranges }): Found[] => {
      const row = byId.get(exercise._id);
      return row && isWanted(row, filter) ? [{ exercise: row, ranges }] : [];
    });
    const isDone = ({ exercise }: Found) => exercise.lastDone !== null;
    return { done: found.filter(isDone), fresh: found.filter((one) => !isDone(one)) };
  };
}

/** What was merged is found by all that it is called. */
const namesOf = ({ _id, title }: ExerciseRow): string[] => [...new Set([exerciseTitle(title, _id), title])];

function isWanted(row: ExerciseRow, { muscle, equipment, isDone, isArchived }: ListFilter): boolean {
  if (row.archived !== isArchived) return false;
  if (isDone && row.lastDone === null) return false;
  if (muscle !== '' && !row.muscles.some((one) => muscleGroupOf(one) === muscle)) return false;
  return equipment === '' || (equipment === 'none' ? row.equipment.length === 0 : row.equipment.includes(equipment));
}

interface LetterGroup {
  readonly letter: string;
  readonly found: readonly Found[];
}

/** For a list that is read rather than searched: the first `most` by title, under the letters they begin with; `#` for digits. */
export function byLetter(found: readonly Found[], most: number): LetterGroup[] {
  const titled = found.map((one) => ({ one, title: exerciseTitle(one.exercise.title, one.exercise._id) }));
  const sorted = titled.toSorted((a, b) => compareTitles(a.title, b.title));
  const groups = Map.groupBy(sorted.slice(0, most), ({ title }) => letterOf(title));
  return [...groups].map(([letter, group]) => ({ letter, found: group.map(({ one }) => one) }));
}

function letterOf(title: string): string {
  const [first = ''] = foldText(title);
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** The equipment that the exercises name, in order of its title. */
export function equipmentIn(rows: readonly ExerciseRow[], titleOf: (type: string) => string) {
  const types = [...new Set(rows.flatMap(({ equipment }) => equipment))];
  return types
    .map((type) => ({ value: type, label: titleOf(type) }))
    .toSorted((one, other) => compareTitles(one.label, other.label));
}
