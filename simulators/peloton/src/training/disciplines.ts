/** What can be trained, and what each kind leaves on the wire: its slug, its words, and the machine that measures it. */

export type Machine = 'bike' | 'tread' | 'row' | 'none';

export interface Discipline {
  slug: string;
  /** As the screen and the CSV write it. */
  words: string;
  machine: Machine;
  /** Half of a bootcamp is on the floor, where the machine measures nothing. */
  hasFloor: boolean;
  /** Kilocalories in a minute; null where none are told. */
  kcalPerMinute: number | null;
  /** What freestyle workouts of this kind are called. */
  freestyle: string;
  classTypes: readonly string[];
}

const discipline = (
  slug: string,
  words: string,
  machine: Machine,
  kcalPerMinute: number | null,
  freestyle: string,
  classTypes: readonly string[],
): Discipline => ({
  slug,
  words,
  machine,
  hasFloor: words.endsWith('Bootcamp'),
  kcalPerMinute,
  freestyle,
  classTypes,
});

export const disciplines = {
  cycling: discipline('cycling', 'Cycling', 'bike', 9, 'Just Ride', [
    'Intervals',
    'Music',
    'Climb',
    'Power Zone',
    'Low Impact',
  ]),
  bikeBootcamp: discipline('bike_bootcamp', 'Bike Bootcamp', 'bike', 9, 'Just Ride', ['Music', 'Full Body']),
  running: discipline('running', 'Running', 'tread', 11, 'Just Run', ['Intervals', 'Endurance', 'Music', 'Fun Run']),
  walking: discipline('walking', 'Walking', 'tread', 6, 'Just Walk', ['Hike', 'Power Walk', 'Recovery']),
  treadBootcamp: discipline('circuit', 'Tread Bootcamp', 'tread', 9, 'Just Run', ['Full Body', 'Upper Body']),
  rowing: discipline('caesar', 'Rowing', 'row', 10, 'Just Row', ['Form', 'Intervals', 'Endurance']),
  rowBootcamp: discipline('caesar_bootcamp', 'Row Bootcamp', 'row', 9, 'Just Row', ['Full Body']),
  strength: discipline('strength', 'Strength', 'none', 6, 'Just Lift', [
    'Full Body',
    'Upper Body',
    'Lower Body',
    'Core',
  ]),
  stretching: discipline('stretching', 'Stretching', 'none', 2, 'Just Stretch', [
    'Pre & Post-Ride Stretch',
    'Full Body Stretch',
  ]),
  yoga: discipline('yoga', 'Yoga', 'none', 3.5, 'Just Yoga', ['Flow', 'Power', 'Restorative']),
  meditation: discipline('meditation', 'Meditation', 'none', null, 'Just Breathe', ['Relax & Sleep', 'Focus', 'Daily']),
  cardio: discipline('cardio', 'Cardio', 'none', 8, 'Just Cardio', ['HIIT', 'Dance']),
  /** One that no client has heard of: slugs are an open set. */
  unheardOf: discipline('pilates2', 'Pilates2', 'none', 4, 'Just Pilates', ['Mat']),
} as const satisfies Record<string, Discipline>;

export type DisciplineName = keyof typeof disciplines;
