/** The time zone, found by typing a part of its name. Days are counted in it, so it says what the clock shows there now. */
import { Select } from '@mantine/core';
import classes from './time-zone-select.module.css';
import { timeIn, timeZoneChoices } from './time-zones.ts';

interface TimeZoneSelectProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (timeZone: string) => void;
}

export function TimeZoneSelect({ value, error, onChange }: TimeZoneSelectProps) {
  return (
    <Select
      label="Time zone"
      description="Sets when your day starts and ends."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      searchable
      allowDeselect={false}
      checkIconPosition="right"
      limit={60}
      nothingFoundMessage="No time zone of that name."
      data={timeZoneChoices(value)}
      value={value}
      error={error}
      onChange={(chosen) => chosen && chosen !== value && onChange(chosen)}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          <small>{timeIn(option.value, new Date())}</small>
        </span>
      )}
      classNames={classNames}
      withScrollArea={false}
      // Beside its field and not at the end of the page, where readers would meet it outside every landmark.
      comboboxProps={{ withinPortal: false, shadow: 'none', transitionProps: { duration: 0 } }}
    />
  );
}

const classNames = { dropdown: classes.dropdown ?? '', options: classes.options ?? '', option: classes.item ?? '' };
