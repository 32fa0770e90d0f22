import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

test("another file is nobody's", () => {
  expect(() => readAll('Date,Amount\n2020-01-01,5')).toThrow('Nobody knows');
});

const classic =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

interface Trap {
  order: number;
  isWarmup: boolean;
  weight: string;
  reps: string;
  note: string;
}

interface Dialect {
  name: string;
  header: string;
  row: (trap: Trap) => string[];
  /** As a file without a word for it has it: nothing. */
  unit: string;
  hasWarmups?: false;
  /** The number of a set tells a repeated row from a second set. */
  hasOrder?: false;
}

const midnight = '2024-02-29 00:00:00';

const strongOrder = ({ isWarmup, order }: Trap) => (isWarmup ? 'W' : String(order));

const exercise = 'Press, "strict"';

/** From the header of each dialect; what a file has no word for is left to the tests above. */
const dialects: Dialect[] = [
  {
    name: 'Strong, classic',
    header: classic,
    row: (t) => [midnight, 'A', '24h 1m', exercise, strongOrder(t), t.weight, t.reps, '0', '0', t.note, '', ''],
    unit: '?',
  },
  {
    name: 'Strong with units',
    header:
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes,Workout Notes',
    row: (t) => [midnight, 'A', '24h', exercise, strongOrder(t), t.weight, 'lbs', t.reps, '', '', '', '0', t.note, ''],
    unit: 'lb',
  },
  {
    name: 'Strong on Android',
    header:
      'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
    row: (t) => [midnight, 'A', exercise, strongOrder(t), t.weight, 'kg', t.reps, '', '', '', '0', t.note, '', '24h'],
    unit: 'kg',
  },
  {
    name: 'Strong, newer',
    header:
      'Workout #,Date,Workout Name,Duration (sec),Exercise Name,Set Order,Weight (kg),Reps,RPE,Distance (meters),Seconds,Notes,Workout Notes',
    row: (t) => ['1', midnight, 'A', '86400', exercise, strongOrder(t), t.weight, t.reps, '', '', '0', t.note, ''],
    unit: 'kg',
  },
  {
    name: 'Strong in German',
    header:
      'Datum;Workout-Name;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;RPE;Entfernung;Sekunden;Notizen;Workout-Notizen;Workout-Dauer',
    row: (t) => [midnight, 'A', exercise, strongOrder(t), t.weight, t.reps, '', '', '0', t.note, '', '24h'],
    unit: '?',
  },
  {
    name: 'Hevy',
    header:
      'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe',
    row: (t) => {
      const kind = t.isWarmup ? 'warmup' : 'normal';
      const times = ['29 Feb 2024, 00:00', '1 Mar 2024, 00:00'];
      return ['A', ...times, '', exercise, '0', t.note, String(t.order), kind, t.weight, t.reps, '', '', ''];
    },
    unit: 'lb',
  },
  {
    name: 'FitNotes on Android',
    header: 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
    row: (t) => ['2024-02-29', exercise, 'Chest', t.weight, 'kgs', t.reps, '', '', '', t.note],
    unit: 'kg',
    hasWarmups: false,
    hasOrder: false,
  },
  {
    name: 'FitNotes on iOS',
    header: 'Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind',
    row: (t) => ['2024-02-29', exercise, '', '', t.weight, t.reps, '', '', '', t.note, t.isWarmup ? 'Warm-up' : ''],
    unit: 'lb',
    hasOrder: false,
  },
  {
    name: 'Liftosaur',
    header:
      'Workout DateTime,Program,Day Name,Exercise,Equipment,Is Warmup Set?,Required Reps,Completed Reps,RPE,Is AMRAP?,Weight Value,Weight Unit,Completed Reps Time,Notes',
    row: (t) => {
      const start = '2024-02-29T00:00:00.000Z';
      return [start, 'A', '', exercise, '', t.isWarmup ? '1' : '0', '5', t.reps, '', '0', t.weight, 'kg', '', t.note];
    },
    unit: 'kg',
    hasOrder: false,
  },
];

test.each(dialects)(
  '$name: midnight, warm-ups, a comma in a weight, nothing for 0, a row twice, a cut end',
  (dialect) => {
    const { header, row, unit, hasWarmups = true, hasOrder = true } = dialect;
    const delimiter = header.includes(';') ? ';' : ',';
    const working = { order: 1, isWarmup: false, weight: '62,5', reps: '8', note: 'two\nlines' };
    const traps: Trap[] = [
      { order: 0, isWarmup: hasWarmups, weight: '20', reps: '5', note: '' },
      working,
      working,
      { order: 2, isWarmup: false, weight: '0', reps: '12', note: '' },
    ];
    const lines = traps.map((trap) =>
      row(trap)
        .map((field) => `"${field.replaceAll('"', '""')}"`)
        .join(delimiter),
    );
    const text = `\uFEFF${[header, ...lines].join('\r\n')}\r\n"cut off`;
    for (const piece of [11, 100_000]) {
      const file = readAll(text, piece);
      const once = `8× 62.5${unit}`;
      const sets = [`${hasWarmups ? 'warmup ' : ''}5× 20${unit}`, once, ...(hasOrder ? [] : [once]), '12×'];
      expect(file.workouts.map(sketch)).toEqual([[`${exercise}: ${sets.join(', ')}`]]);
      const start = file.workouts[0]?.start ?? never();
      expect('wall' in start ? start.wall : start.instant).toMatch(/^2024-02-29T00:00:00/);
      expect(file.notes.map(({ kind }) => kind)).toEqual(hasOrder ? ['merged', 'skipped'] : ['skipped']);
      expect([file.rows, accounted(file)]).toEqual([5, 5]);
    }
  },
);

function never(): never {
  throw new Error('There is no such workout.');
}
