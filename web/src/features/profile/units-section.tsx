import { t } from '@lingui/core/macro';
import type { Theme, Units, User } from '@workout-tracker/core/people/user';
import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '#lib/date-format.ts';
import { dateStyleOf, isOrderChosen } from '#lib/date-style.ts';
import { chooseTheme } from '#lib/theme-shown.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SettingRow } from '#ui/setting-row.tsx';
import { SettingsCard } from './settings-card.tsx';
import classes from './units-section.module.css';
import type { AutosavedProfile } from './use-autosaved-profile.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

const unitChoices = (): Choice<Units>[] => [
  { value: 'lb', label: t`Pounds (lb)` },
  { value: 'kg', label: t`Kilograms (kg)` },
];
const themeChoices = (): Choice<Theme>[] => [
  { value: 'system', label: t({ message: 'System', context: 'theme' }) },
  { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
  { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
];

type Order = User['dateOrder'];
type Clock = User['hourCycle'];
type FirstDay = User['weekStart'];

function firstDayOfDevice(day: Exclude<FirstDay, 'device'>): string {
  if (day === 'monday') return t`As this device, Monday`;
  return day === 'sunday' ? t`As this device, Sunday` : t`As this device, Saturday`;
}

const asDevice = (example: string): string =>
  t({ message: `As this device, ${example}`, comment: 'a date or a time: Mar 7, 6:32 AM' });
const hoursOf24 = (time: string): string => t`24 hours, ${time}`;
const hoursOf12 = (time: string): string => t`12 hours, ${time}`;

/** Units, how dates and times are written and by which zone, and the theme: each kept by choosing it. */
export function UnitsSection({ user, problems, keep }: AutosavedProfile) {
  const now = new Date().toISOString();
  const styleOf = (chosen: Partial<Pick<User, 'dateOrder' | 'hourCycle' | 'weekStart'>>) =>
    dateStyleOf(navigator.language, { ...user, ...chosen });
  const dayIn = (dateOrder: Order) => formatDate(now, user.timeZone, 'monthAndDay', styleOf({ dateOrder }));
  const timeIn = (hourCycle: Clock) => formatDate(now, user.timeZone, 'time', styleOf({ hourCycle }));

  const orders: Choice<Order>[] = [
    { value: 'device', label: asDevice(dayIn('device')) },
    { value: 'day-month', label: dayIn('day-month') },
    { value: 'month-day', label: dayIn('month-day') },
  ];
  const clocks: Choice<Clock>[] = [
    { value: 'device', label: asDevice(timeIn('device')) },
    { value: 'h23', label: hoursOf24(timeIn('h23')) },
    { value: 'h12', label: hoursOf12(timeIn('h12')) },
  ];

  const firstDays: Choice<FirstDay>[] = [
    { value: 'monday', label: t`Monday` },
    { value: 'sunday', label: t`Sunday` },
    { value: 'saturday', label: t`Saturday` },
    { value: 'device', label: firstDayOfDevice(styleOf({ weekStart: 'device' }).weekStart) },
  ];

  function keepTheme(theme: Theme) {
    chooseTheme(theme);
    keep({ theme });
  }

  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <SettingsCard title={t`Units`}>
          <SettingRow
            label={t`Weights`}
            hint={user.units === 'kg' ? t`Distances in km and m` : t`Distances in mi and yd`}
          >
            {({ labelId }) => (
              <SegmentedControl<Units>
                aria-labelledby={labelId}
                data={unitChoices()}
                value={user.units}
                onChange={(units) => keep({ units })}
              />
            )}
          </SettingRow>
        </SettingsCard>
        <SettingsCard title={t({ message: 'Look', context: 'appearance' })}>
          <SettingRow label={t`Theme`}>
            {({ labelId }) => (
              <SegmentedControl<Theme>
                aria-labelledby={labelId}
                data={themeChoices()}
                value={user.theme}
                onChange={keepTheme}
              />
            )}
          </SettingRow>
        </SettingsCard>
      </div>
      <SettingsCard title={t`Dates and times`}>
        {isOrderChosen() && (
          <NativeSelect
            label={t`Dates`}
            data={orders}
            value={user.dateOrder}
            onChange={({ currentTarget: { value } }) => {
              const chosen = orders.find((order) => order.value === value);
              if (chosen) keep({ dateOrder: chosen.value });
            }}
          />
        )}
        <NativeSelect
          label={t({ message: 'Clock', context: '12 or 24 hours' })}
          data={clocks}
          value={user.hourCycle}
          onChange={({ currentTarget: { value } }) => {
            const chosen = clocks.find((clock) => clock.value === value);
            if (chosen) keep({ hourCycle: chosen.value });
          }}
        />
        <NativeSelect
          label={t`Week starts on`}
          data={firstDays}
          value={user.weekStart}
          onChange={({ currentTarget: { value } }) => {
            const chosen = firstDays.find((day) => day.value === value);
            if (chosen) keep({ weekStart: chosen.value });
          }}
        />
        <TimeZoneSelect
          value={user.timeZone}
          error={problems['/timeZone']}
          onChange={(timeZone) => keep({ timeZone })}
        />
      </SettingsCard>
    </div>
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
  const [isOpen, setOpen] = useState(false);
  return (
    <SearchSelect
      label={t`Time zone`}
      limit={60}
      emptyText={t`No time zone of that name.`}
      options={isOpen ? timeZoneChoices(value) : [timeZoneChoice(value)]}
      detailOf={(zone) => (isOpen ? timeThere(zone, new Date()) : '')}
      onOpen={setOpen}
      value={value}
      error={error}
      onChange={(chosen) => chosen && chosen !== value && onChange(chosen)}
    />
  );
}

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

/** `timeThere('Asia/Tokyo', now)` is `'21:04'`; nothing for a zone this browser has no rules for. */
export function timeThere(timeZone: string, now: Date): string {
  try {
    return formatDate(now.toISOString(), timeZone, 'time');
  } catch {
    return '';
  }
}
