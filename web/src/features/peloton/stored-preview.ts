/**
 * The classes of a preview and the choices made in it, kept on the device for a day, so that a reload loses neither. The server keeps an
 * uploaded file as long. A history too long to be worth its space is not kept, and what cannot be read counts as absent.
 */
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import type { ClassesToImport } from './fetch-classes.ts';
import { type ImportAddress, readImportAddress, writeImportAddress } from './import-address.ts';

interface Copies {
  read(name: string): Promise<{ readonly at: number; readonly value: unknown } | undefined>;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}

const version = 1;
const keptMs = 24 * 3_600_000;
/** As many as one import takes. */
const mostClasses = 10_000;
const classesName = 'peloton-preview-classes';
const choicesName = 'peloton-preview-choices';

export function createStoredPreview(copies: Copies, now: () => number) {
  async function remove(): Promise<void> {
    await Promise.all([copies.remove(classesName), copies.remove(choicesName)]);
  }
  return {
    async read(): Promise<{ fetched: ClassesToImport; choices: ImportAddress } | null> {
      const [classes, choices] = await Promise.all([copies.read(classesName), copies.read(choicesName)]);
      if (classes === undefined) return null;
      const age = now() - classes.at;
      const fetched = age >= 0 && age < keptMs ? parseClassesToImport(classes.value) : null;
      if (fetched) return { fetched, choices: readImportAddress(new URLSearchParams(textOf(choices?.value))) };
      await remove();
      return null;
    },
    async keep(fetched: ClassesToImport): Promise<void> {
      if (fetched.classes.length > mostClasses) return remove();
      await copies.write(classesName, { version, ...fetched });
    },
    keepChoices: (choices: ImportAddress): Promise<void> =>
      copies.write(choicesName, writeImportAddress(choices).toString()),
    remove,
  };
}

export type StoredPreview = ReturnType<typeof createStoredPreview>;

function parseClassesToImport(value: unknown): ClassesToImport | null {
  if (!isFields(value) || value.version !== version || !Array.isArray(value.classes)) return null;
  const { classes, refused, guessed, uploadId } = value;
  if (!isTexts(refused) || !isTexts(guessed) || !(uploadId === null || isText(uploadId))) return null;
  return { classes: classes.filter(isClass), refused, guessed, uploadId };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** What matching and the rows lean on; the rest is shown only where it is there. */
function isClass(value: unknown): value is PelotonWorkout {
  if (!isFields(value)) return false;
  const { id, class_title, status, source, created_at, start_time, end_time } = value;
  return (
    isText(id) &&
    typeof class_title === 'string' &&
    typeof status === 'string' &&
    (source === 'api' || source === 'csv') &&
    [created_at, start_time].every(Number.isFinite) &&
    (end_time === null || Number.isFinite(end_time))
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
