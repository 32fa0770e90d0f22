/** The first and the last day, chosen by hand. Either may stay open. */
import { TextInput } from '@mantine/core';
import type { ListAddress } from './list-address.ts';
import classes from './workout-filters.module.css';

interface DateRangeProps {
  readonly address: ListAddress;
  readonly today: string;
  readonly onNarrow: (change: { from?: string; to?: string }) => void;
}

export function DateRange({ address: { from, to }, today, onNarrow }: DateRangeProps) {
  const isTurned = from !== '' && to !== '' && to < from;
  return (
    <div className={classes.range}>
      <TextInput
        type="date"
        label="From"
        max={to || today}
        value={from}
        onChange={(event) => onNarrow({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        min={from}
        value={to}
        error={isTurned ? 'This is before the start date.' : undefined}
        onChange={(event) => onNarrow({ to: event.currentTarget.value })}
      />
    </div>
  );
}
