/** Choosing a workout: find a program by its name, look at what it is, and go. The choice stands in the address. */
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { wordsFor } from '#lib/words-for-error.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import '#ui/mantine-choice.css';
import { latestFirst } from './latest-first.ts';
import { programQueries } from './queries.ts';
import classes from './start-chooser.module.css';
import { StartPreview } from './start-preview.tsx';
import { StartSkeleton } from './start-skeleton.tsx';

interface StartChooserProps {
  readonly timeZone: string;
  readonly titleOfEquipment: (type: string) => string;
  readonly onStart: (program: Program) => void;
}

export function StartChooser({ timeZone, titleOfEquipment, onStart }: StartChooserProps) {
  const { data, error, isFetching, refetch } = useQuery(programQueries.list({ archived: 'no' }));
  const [params, setParams] = useSearchParams();
  if (!data) {
    if (!error) return <StartSkeleton />;
    return (
      <ErrorCard
        title="Programs did not load"
        message={wordsFor(error, 'The programs could not be listed.')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const programs = latestFirst(data);
  const chosen = programs.find(({ _id }) => _id === params.get('program')) ?? null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen) onStart(chosen);
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <Select
        label="Choose workout"
        placeholder="Search by name"
        data={optionsOf(programs)}
        value={chosen?._id ?? null}
        onChange={(id) => setParams(id ? { program: id } : {}, { replace: true })}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage="No program has this name"
        maxDropdownHeight={320}
        checkIconPosition="right"
        rightSection={<Icon name="down" size={16} />}
        rightSectionPointerEvents="none"
      />
      {chosen ? (
        <StartPreview program={chosen} timeZone={timeZone} titleOfEquipment={titleOfEquipment} />
      ) : (
        <p className={classes.quiet}>Choose one to see its moves, what it needs and how it went last time.</p>
      )}
      <Button type="submit" size="xl" className={classes.go} disabled={!chosen}>
        Let's go
      </Button>
    </form>
  );
}

/** Two programs may share a name; the dropdown tells them apart by whose they are. */
function optionsOf(programs: readonly Program[]): { value: string; label: string }[] {
  const names = programs.map(({ title }) => title);
  return programs.map(({ _id, title, ownerId }) => {
    const isShared = names.indexOf(title) !== names.lastIndexOf(title);
    return { value: _id, label: isShared ? `${title} (${ownerId ? 'yours' : 'catalogue'})` : title };
  });
}
