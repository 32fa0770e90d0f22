import { i18n } from '@lingui/core';
import { muscleGroups } from '@workout-tracker/core/exercises/muscle-groups';
import type { SearchLanguage } from '@workout-tracker/core/exercises/search-exercises';
import { aliasesOf, equipmentName, exerciseTitle } from './catalogue-words.ts';
import { compareTitles } from './compare-titles.ts';
import { muscleGroupName, muscleName } from './muscle-names.ts';

const muscleOrGroupName = (label: string): string => {
  const group = muscleGroups.find(({ title }) => title === label);
  return group ? muscleGroupName(group.title) : muscleName(label);
};

const searchHere: SearchLanguage = {
  titleOf: ({ _id, title }) => exerciseTitle(title, _id),
  aliasesOf: ({ _id = '', title }) => aliasesOf(title, _id),
  muscleName: muscleOrGroupName,
  equipmentName,
  compare: compareTitles,
};

/** What exercises are searched by besides English; in English nothing. */
export const searchLanguage = (): SearchLanguage | undefined => (i18n.locale === 'en' ? undefined : searchHere);
