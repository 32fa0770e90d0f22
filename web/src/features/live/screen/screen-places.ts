/** Whose workouts this screen shows: a token each, kept on the device, so that a reload goes on. */
import { mostOnScreen } from '@workout-tracker/core/live/live-limits';
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { type LocalTexts, parseJson } from '#storage/local-storage.ts';

export interface ScreenPlace {
  readonly token: string;
  /** What their person is called. */
  readonly name: string;
}

const key = 'screen-places';

export interface ScreenPlaces {
  read(): readonly ScreenPlace[];
  write(places: readonly ScreenPlace[]): void;
}

export function createScreenPlaces(texts: LocalTexts): ScreenPlaces {
  return {
    read() {
      const stored = parseJson(texts.read(key) ?? '[]');
      return (Array.isArray(stored) ? stored : []).flatMap(parsePlace).slice(0, mostOnScreen);
    },
    write(places) {
      if (places.length === 0) texts.remove(key);
      else texts.write(key, JSON.stringify(places.map(({ token, name }) => ({ token, name }))));
    },
  };
}

function parsePlace(value: unknown): ScreenPlace[] {
  if (!isFields(value) || typeof value.token !== 'string' || typeof value.name !== 'string') return [];
  return [{ token: value.token, name: value.name }];
}
