/** Narrows the list by program, tag, dates and words. Three stand in one line also on a phone; the search opens below them. */
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import { workoutQueries } from '../queries.ts';
import { dateChoices, dateChoiceWords } from './date-choices.ts';
import { DateRange } from './date-range.tsx';
import { FilterSelect } from './filter-select.tsx';
import { isNarrowed, type ListAddress, type Order } from './list-address.ts';
import { SearchBox } from './search-box.tsx';
import classes from './workout-filters.module.css';

interface WorkoutFiltersProps {
  readonly address: ListAddress;
  readonly today: string;
  readonly onNarrow: (change: Partial<Omit<ListAddress, 'page'>>) => void;
  readonly onClear: () => void;
}

const orderChoices: { value: Order; label: string }[] = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
];

export function WorkoutFilters({ address, today, onNarrow, onClear }: WorkoutFiltersProps) {
  const { data } = useQuery(workoutQueries.filters());
  const [isOpen, setOpen] = useState(address.search !== '' || address.sort !== '-created');
  const search = useRef<HTMLInputElement>(null);

  function toggleSearch() {
    flushSync(() => setOpen(!isOpen));
    if (!isOpen) search.current?.focus();
  }

  const programs = data?.programs.map(({ wid, title }) => ({ value: wid, label: title })) ?? [];
  const tags = data?.tags.map(({ tag }) => ({ value: tag, label: tag })) ?? [];
  return (
    <search className={classes.filters} aria-label="Workouts">
      <ActionIcon className={classes.more} aria-label="Search and order" aria-expanded={isOpen} onClick={toggleSearch}>
        <Icon name="search" />
      </ActionIcon>
      <div className={classes.line}>
        <FilterSelect
          label="Program"
          value={address.program}
          choices={withChosen([{ value: '', label: 'All programs' }, ...programs], address.program, 'This program')}
          onChange={(program) => onNarrow({ program })}
        />
        <FilterSelect
          label="Tag"
          value={address.tag}
          choices={withChosen([{ value: '', label: 'Any tag' }, ...tags], address.tag, address.tag)}
          onChange={(tag) => onNarrow({ tag })}
        />
        <FilterSelect
          label="Date"
          icon="calendar"
          value={address.dates}
          choices={dateChoices.map((value) => ({ value, label: dateChoiceWords[value] }))}
          onChange={(value) => onNarrow({ dates: dateChoices.find((choice) => choice === value) ?? 'any' })}
        />
      </div>
      <div className={classes.line} data-second data-open={isOpen || undefined}>
        <SearchBox
          className={classes.search}
          value={address.search}
          input={search}
          onSearch={(words) => onNarrow({ search: words })}
        />
        <FilterSelect
          label="Order"
          value={address.sort}
          choices={orderChoices}
          onChange={(value) => onNarrow({ sort: value === 'created' ? 'created' : '-created' })}
        />
      </div>
      {address.dates === 'custom' && <DateRange address={address} today={today} onNarrow={onNarrow} />}
      {isNarrowed(address) && (
        <Button variant="subtle" size="sm" className={classes.clear} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** What an address asks for stays in sight, also when no workout has it. */
function withChosen(choices: { value: string; label: string }[], chosen: string, label: string) {
  return choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label }];
}
