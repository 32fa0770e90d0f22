/** Three filters stand in one line also on a phone; the search opens below them. */

import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { planTitle, tagName } from '#lib/catalogue-words.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { TextInput } from '#ui/text-input.tsx';
import { workoutQueries } from '../queries.ts';
import { dateChoiceLabels, dateChoices, isNarrowed, type ListAddress, type Order } from './list-address.ts';
import classes from './workout-filters.module.css';

interface WorkoutFiltersProps {
  readonly address: ListAddress;
  readonly today: string;
  readonly onNarrow: (change: Partial<Omit<ListAddress, 'page'>>) => void;
  readonly onClear: () => void;
}

const orderChoices = (): { value: Order; label: string }[] => [
  { value: '-created', label: t`Newest first` },
  { value: 'created', label: t`Oldest first` },
];

export function WorkoutFilters({ address, today, onNarrow, onClear }: WorkoutFiltersProps) {
  const { data } = useQuery(workoutQueries.filters());
  const [isOpen, setOpen] = useState(address.search !== '' || address.sort !== '-created');
  const search = useRef<HTMLInputElement>(null);
  // A month is its own dates, in their order.
  const isList = address.view === 'list';

  function toggleSearch() {
    flushSync(() => setOpen(!isOpen));
    if (!isOpen) search.current?.focus();
  }

  const programs = data?.programs.map(({ wid, title }) => ({ value: wid, label: planTitle(title, wid) })) ?? [];
  const tags = data?.tags.map(({ tag }) => ({ value: tag, label: tagName(tag) })) ?? [];
  return (
    <search className={classes.filters} aria-label={t`Workouts`}>
      <ActionIcon
        className={classes.more}
        aria-label={t`Search and order`}
        aria-expanded={isOpen}
        onClick={toggleSearch}
      >
        <Icon name="search" />
      </ActionIcon>
      <div className={classes.line}>
        <FilterSelect
          label={t`Program`}
          value={address.program}
          choices={withChosen([{ value: '', label: t`All programs` }, ...programs], address.program, t`This program`)}
          onChange={(program) => onNarrow({ program })}
        />
        <FilterSelect
          label={t`Tag`}
          value={address.tag}
          choices={withChosen([{ value: '', label: t`Any tag` }, ...tags], address.tag, tagName(address.tag))}
          onChange={(tag) => onNarrow({ tag })}
        />
        {isList && (
          <FilterSelect
            label={t`Date`}
            icon="calendar"
            value={address.dates}
            choices={dateChoices.map((value) => ({ value, label: dateChoiceLabels()[value] }))}
            onChange={(value) => onNarrow({ dates: dateChoices.find((choice) => choice === value) ?? 'any' })}
          />
        )}
      </div>
      <div className={classes.line} data-second data-open={isOpen || undefined}>
        <SearchBox
          className={classes.search}
          value={address.search}
          input={search}
          onSearch={(words) => onNarrow({ search: words })}
        />
        {isList && (
          <FilterSelect
            label={t({ message: 'Order', context: 'of a list' })}
            value={address.sort}
            choices={orderChoices()}
            onChange={(value) => onNarrow({ sort: value === 'created' ? 'created' : '-created' })}
          />
        )}
      </div>
      {isList && address.dates === 'custom' && <DateRange address={address} today={today} onNarrow={onNarrow} />}
      {isNarrowed(address) && (
        <Button variant="subtle" size="sm" className={classes.clear} onClick={onClear}>
          {t`Clear filters`}
        </Button>
      )}
    </search>
  );
}

/** What an address asks for stays in sight, also when no workout has it. */
function withChosen(choices: { value: string; label: string }[], chosen: string, label: string) {
  return choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label }];
}

const debounceMs = 250;

interface SearchBoxProps {
  readonly value: string;
  readonly className?: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onSearch: (words: string) => void;
}

/** Words to look for in titles, tags and notes. The list follows a moment after the last key, not at every one. */
function SearchBox({ value, className, input, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by something else than this box, such as 'Clear filters'.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={t`Search titles, tags and notes`}
      placeholder={t`Search`}
      className={className}
      leftSection={<Icon name="search" size={16} />}
      leftSectionWidth={40}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  /** The first one is how it is when nothing is chosen. */
  readonly choices: readonly FilterChoice[];
  readonly icon?: IconName;
  readonly onChange: (value: string) => void;
}

/**
 * One filter: looks like a button with a word on it, and is the browser's own select, which every phone opens in the way its owner knows.
 */
function FilterSelect({ label, value, choices, icon = 'down', onChange }: FilterSelectProps) {
  const [usual] = choices;
  const isChosen = value !== usual?.value;
  const chosen = choices.find((choice) => choice.value === value) ?? usual;
  return (
    <div className={classes.filter} data-chosen={isChosen || undefined}>
      <span className={classes.words} aria-hidden="true">
        {/* A phone has room for one word as long as nothing is chosen. */}
        {!isChosen && <span className={classes.short}>{label}</span>}
        <span className={isChosen ? undefined : classes.long}>{chosen?.label}</span>
      </span>
      <Icon name={icon} size={16} className={classes.icon} />
      <select
        className={classes.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DateRangeProps {
  readonly address: ListAddress;
  readonly today: string;
  readonly onNarrow: (change: { from?: string; to?: string }) => void;
}

/** The first and the last day, chosen by hand. Either may stay open. */
function DateRange({ address: { from, to }, today, onNarrow }: DateRangeProps) {
  const isTurned = from !== '' && to !== '' && to < from;
  return (
    <div className={classes.range}>
      <TextInput
        type="date"
        label={t({ message: 'From', context: 'the first day' })}
        max={to || today}
        value={from}
        onChange={(event) => onNarrow({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t({ message: 'To', context: 'the last day' })}
        min={from}
        value={to}
        error={isTurned ? t`This is before the start date.` : undefined}
        onChange={(event) => onNarrow({ to: event.currentTarget.value })}
      />
    </div>
  );
}
