import type { Units } from '@workout-tracker/core/people/user';

/** Pounds where people weigh in pounds, kilograms everywhere else; a guess that the profile can correct. */
const countriesOfPounds = new Set(['US', 'LR', 'MM']);

/** `guessUnits(['en-US', 'sv'])` is `'lb'`: the first language that names a country decides. */
export function guessUnits(languages: readonly string[]): Units {
  const region = languages.map(regionOf).find((found) => found !== undefined);
  return region !== undefined && countriesOfPounds.has(region) ? 'lb' : 'kg';
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
