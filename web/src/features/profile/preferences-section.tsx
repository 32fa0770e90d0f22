/** What is saved by choosing it: units, theme and time zone. */
import { useMantineColorScheme } from '@mantine/core';
import type { Theme, Units, User } from '@workout-tracker/core/people/user';
import { type ReactNode, useId, useState } from 'react';
import { schemeOf } from '#lib/use-theme-choice.ts';
import { SegmentedControl, Select } from '#ui/choice.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { SavedWord } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './preferences-section.module.css';
import { useSaveProfile } from './use-save-profile.ts';

const unitChoices: { value: Units; label: string }[] = [
  { value: 'lb', label: 'Pounds (lb)' },
  { value: 'kg', label: 'Kilograms (kg)' },
];
const themeChoices: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function PreferencesSection({ user }: { readonly user: User }) {
  const { setColorScheme } = useMantineColorScheme();
  const { state, error, problems, save } = useSaveProfile();
  const errorId = useId();

  function chooseTheme(theme: Theme) {
    setColorScheme(schemeOf[theme]);
    void save({ theme });
  }

  return (
    <SectionCard title="Preferences" aside={<SavedWord isSaved={state === 'saved'} />}>
      <div className={form.form} data-tight>
        <Choice label="Weights in">
          {(labelId) => (
            <SegmentedControl<Units>
              aria-labelledby={labelId}
              data={unitChoices}
              value={user.units}
              onChange={(units) => void save({ units })}
            />
          )}
        </Choice>
        <Choice label="Theme">
          {(labelId) => (
            <SegmentedControl<Theme>
              aria-labelledby={labelId}
              data={themeChoices}
              value={user.theme}
              onChange={chooseTheme}
            />
          )}
        </Choice>
        <TimeZoneSelect
          value={user.timeZone}
          error={problems.timeZone}
          onChange={(timeZone) => void save({ timeZone })}
        />
        <FormError id={errorId} message={error} />
      </div>
    </SectionCard>
  );
}

export function Choice({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (labelId: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {children(id)}
    </div>
  );
}

interface TimeZoneSelectProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (timeZone: string) => void;
}

/** The time zone, found by typing a part of its name. Days are counted in it, so it says what the clock shows there now. */
function TimeZoneSelect({ value, error, onChange }: TimeZoneSelectProps) {
  // The list stays mounted while it is closed, and would be written anew with every change on this page.
  const [isOpen, setOpen] = useState(false);
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
      data={isOpen ? timeZoneChoices(value) : [timeZoneChoice(value)]}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
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

interface TimeZoneChoice {
  readonly value: string;
  readonly label: string;
}

/** `America/New_York` reads `America/New York`. */
function timeZoneChoice(value: string): TimeZoneChoice {
  return { value, label: value.replaceAll('_', ' ') };
}

/**
 * The time zones this browser knows, by names people can search. The current one is always among them, even if this browser does not list
 * it.
 */
export function timeZoneChoices(current: string): TimeZoneChoice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map(timeZoneChoice);
}

/** `timeIn('Asia/Tokyo', now)` is `'21:04'`; nothing for a zone this browser has no rules for. */
export function timeIn(timeZone: string, now: Date): string {
  try {
    return now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  } catch {
    return '';
  }
}
