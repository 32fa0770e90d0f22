/** Hevy's measurements as CSV: a row a day, of which the body weight is kept and the rest named. */
import { readFileTime } from './file-time.ts';
import { readNumber } from './read-number.ts';
import { type TableFormat, weightUnitIn } from './table-reader.ts';

/** Measured in `_cm` or `_in`, as the account shows lengths. */
const lengths = [
  'neck',
  'shoulder',
  'chest',
  'left_bicep',
  'right_bicep',
  'left_forearm',
  'right_forearm',
  'abdomen',
  'waist',
  'hips',
  'left_thigh',
  'right_thigh',
  'left_calf',
  'right_calf',
] as const;
type Length = (typeof lengths)[number];

const lengthColumns = Object.fromEntries(lengths.map((name) => [name, [`${name}_cm`, `${name}_in`]])) as Record<
  Length,
  string[]
>;

export const hevyMeasurements: TableFormat<'date' | 'weight' | 'fat' | Length> = {
  columns: {
    date: ['date'],
    weight: ['weight_kg', 'weight_lbs', 'weight_lb'],
    fat: ['fat_percent'],
    ...lengthColumns,
  },
  required: ['date', 'weight', 'fat'],
  open(headers, { decimal, months }) {
    const unit = weightUnitIn(headers.weight ?? '');
    return (fields) => {
      const others = (['fat', ...lengths] as const).filter((name) => readNumber(fields(name)));
      return {
        is: 'measurement',
        measurement: {
          time: readFileTime(fields('date'), months),
          weight: readNumber(fields('weight'), decimal ?? 'dot'),
          unit,
          others: others.map((name) => (name === 'fat' ? 'body fat' : name.replace('_', ' '))),
        },
      };
    };
  },
};
