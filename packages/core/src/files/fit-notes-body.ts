/** FitNotes' body tracker as CSV: a row per measurement, with its name and unit. */
import { readFileTime } from './file-time.ts';
import { readNumber } from './read-number.ts';
import { type TableFormat, weightUnitIn } from './table-reader.ts';

export const fitNotesBody: TableFormat<'date' | 'time' | 'name' | 'value' | 'unit' | 'comment'> = {
  columns: {
    date: ['Date'],
    time: ['Time'],
    name: ['Measurement'],
    value: ['Value'],
    unit: ['Unit'],
    comment: ['Comment'],
  },
  required: ['date', 'name', 'value', 'unit'],
  open:
    (_headers, { decimal }) =>
    (fields) => {
      const isWeight = /^(body ?)?weight$/i.test(fields('name'));
      return {
        is: 'measurement',
        measurement: {
          time: readFileTime(`${fields('date')} ${fields('time')}`) ?? readFileTime(fields('date')),
          weight: isWeight ? readNumber(fields('value'), decimal ?? 'dot') : null,
          unit: weightUnitIn(fields('unit')),
          others: [
            ...(isWeight ? [] : [fields('name').slice(0, 80)]),
            ...(fields('comment') === '' ? [] : ['comment']),
          ],
        },
      };
    },
};
