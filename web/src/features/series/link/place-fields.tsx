/** The day of a series that a workout stands for: Day 1 to 7, and Week up to the last. */
import { NativeSelect } from '@mantine/core';
import form from '#ui/form.module.css';
import { Icon } from '#ui/icon.tsx';
import type { Place } from './use-link.ts';

interface PlaceFieldsProps {
  readonly totalWeeks: number;
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

export function PlaceFields({ totalWeeks, place, onChange }: PlaceFieldsProps) {
  return (
    <div className={form.pair}>
      <NativeSelect
        label="Day"
        data={upTo(7)}
        rightSection={<Icon name="down" size={16} />}
        value={String(place.dayOfWeek)}
        onChange={(event) => onChange({ ...place, dayOfWeek: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Week"
        data={upTo(totalWeeks)}
        rightSection={<Icon name="down" size={16} />}
        value={String(place.weekNumber)}
        onChange={(event) => onChange({ ...place, weekNumber: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
