/**
 * The muscles of the catalogue as the list of sets per muscle shows them (rows) and as the figure paints them (regions). Each muscle is in one
 * row. Rotator cuff and diaphragm lie too deep for the figure, and of its regions the serratus is no muscle of the catalogue.
 */
import { type Muscle, muscleGroups } from '../exercises/muscle-groups.ts';

/** In the order of the body. What an own exercise calls a muscle and the catalogue does not know, and sets of an exercise without one, are `other`. */
export const muscleRows = [
  'chest',
  'back',
  'shoulders',
  'biceps',
  'triceps',
  'forearms',
  'abs',
  'quads',
  'hamstrings',
  'glutes',
  'adductors',
  'hip flexors',
  'calves',
  'shins',
  'neck',
  'other',
] as const;
export type MuscleRow = (typeof muscleRows)[number];

export const mapRegions = [
  'neck',
  'traps',
  'mid back',
  'lower traps',
  'lats',
  'lower back',
  'front delts',
  'side delts',
  'rear delts',
  'upper chest',
  'chest',
  'serratus',
  'biceps',
  'triceps',
  'forearms',
  'abs',
  'obliques',
  'hip flexors',
  'glutes',
  'abductors',
  'adductors',
  'quads',
  'hamstrings',
  'calves',
  'shins',
] as const;
export type MapRegion = (typeof mapRegions)[number];

interface Place {
  readonly row: MuscleRow;
  readonly regions: readonly MapRegion[];
}

const places: Readonly<Record<Muscle, Place>> = {
  quads: { row: 'quads', regions: ['quads'] },
  hamstrings: { row: 'hamstrings', regions: ['hamstrings'] },
  glutes: { row: 'glutes', regions: ['glutes'] },
  abductors: { row: 'glutes', regions: ['abductors'] },
  adductors: { row: 'adductors', regions: ['adductors'] },
  'hip flexors': { row: 'hip flexors', regions: ['hip flexors'] },
  calves: { row: 'calves', regions: ['calves'] },
  shins: { row: 'shins', regions: ['shins'] },
  lats: { row: 'back', regions: ['lats'] },
  'upper back': { row: 'back', regions: ['mid back', 'lower traps'] },
  'lower back': { row: 'back', regions: ['lower back'] },
  traps: { row: 'back', regions: ['traps'] },
  chest: { row: 'chest', regions: ['chest', 'upper chest'] },
  shoulders: { row: 'shoulders', regions: ['front delts', 'side delts'] },
  'rear shoulders': { row: 'shoulders', regions: ['rear delts'] },
  'rotator cuff': { row: 'shoulders', regions: [] },
  biceps: { row: 'biceps', regions: ['biceps'] },
  triceps: { row: 'triceps', regions: ['triceps'] },
  forearms: { row: 'forearms', regions: ['forearms'] },
  abs: { row: 'abs', regions: ['abs'] },
  obliques: { row: 'abs', regions: ['obliques'] },
  diaphragm: { row: 'abs', regions: [] },
  neck: { row: 'neck', regions: ['neck'] },
};

const placeOf = new Map<string, Place>(Object.entries(places));

const rowOf = (muscle: string): MuscleRow => placeOf.get(muscle)?.row ?? 'other';

/** `regionsOf('chest')` are both regions of the chest; none for a muscle that the figure does not have. */
export const regionsOf = (muscle: string): readonly MapRegion[] => placeOf.get(muscle)?.regions ?? [];

/** The row whose band a region is held against; null for one that no muscle of the catalogue paints. */
export const rowOfRegion = (region: MapRegion): MuscleRow | null => rowsOfRegions.get(region) ?? null;

const rowsOfRegions = new Map<MapRegion, MuscleRow>(
  muscleGroups.flatMap(({ muscles }) =>
    muscles.flatMap((muscle) => places[muscle].regions.map((region) => [region, places[muscle].row] as const)),
  ),
);

interface MusclesOfExercise {
  readonly muscles: readonly string[];
  readonly secondaryMuscles: readonly string[];
}

/** What a set of an exercise trains: once each, however many of its muscles belong there, and nothing twice. */
export interface Trained<Place> {
  readonly direct: readonly Place[];
  /** Where a muscle helps and none is trained: that counts half. */
  readonly half: readonly Place[];
}

/** `rowsTrained` of a pull-up (lats, upper back; biceps, forearms) are back, and by half biceps and forearms. An unknown exercise is `other`. */
export function rowsTrained(exercise: MusclesOfExercise | undefined): Trained<MuscleRow> {
  const { muscles, secondaryMuscles } = exercise ?? nothingKnown;
  if (muscles.length + secondaryMuscles.length === 0) return { direct: ['other'], half: [] };
  return trained(muscles.map(rowOf), secondaryMuscles.map(rowOf));
}

export function regionsTrained(exercise: MusclesOfExercise | undefined): Trained<MapRegion> {
  const { muscles, secondaryMuscles } = exercise ?? nothingKnown;
  return trained(muscles.flatMap(regionsOf), secondaryMuscles.flatMap(regionsOf));
}

const nothingKnown: MusclesOfExercise = { muscles: [], secondaryMuscles: [] };

function trained<Place>(direct: readonly Place[], helped: readonly Place[]): Trained<Place> {
  const places = new Set(direct);
  return { direct: [...places], half: [...new Set(helped)].filter((place) => !places.has(place)) };
}

/** Hard sets a week that somebody wants for a muscle, both ends included. */
export interface SetBand {
  readonly from: number;
  readonly to: number;
}

export interface SetBands {
  readonly usual: SetBand;
  readonly own: Readonly<Partial<Record<MuscleRow, SetBand>>>;
}

export const defaultBands: SetBands = { usual: { from: 10, to: 20 }, own: {} };

export const bandOf = ({ usual, own }: SetBands, row: MuscleRow): SetBand => own[row] ?? usual;
