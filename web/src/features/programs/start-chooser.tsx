/**
 * Choosing a workout: find a program by its name, look at what it is, and go; under it those done last. The choice stands in the address.
 */
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { programsWithPending } from '@workout-tracker/core/pending/pending-activity';
import type { PendingChange } from '@workout-tracker/core/pending/pending-workouts';
import type { Program } from '@workout-tracker/core/programs/program';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { type ComboboxItem, type OptionsFilter, Select } from '#ui/choice.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { OfferRows } from '#ui/offer-row.tsx';
import { latestFirst } from './find-programs.ts';
import { StartPreview, type StartPreviewProps } from './program-preview.tsx';
import { programQueries } from './queries.ts';
import { QuickLink } from './quick-links.tsx';
import classes from './start-chooser.module.css';
import { StartSkeleton } from './start-skeleton.tsx';

const recentShown = 9;

interface StartChooserProps extends Omit<StartPreviewProps, 'program'> {
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
  /** The program of the workout in progress. */
  readonly runningId: string | null;
  readonly onStart: (program: Program) => void;
}

export function StartChooser({ changes, runningId, onStart, ...about }: StartChooserProps) {
  const { timeZone } = about;
  const { data, error, isFetching, refetch } = useQuery(programQueries.list({ archived: 'no' }));
  const [params, setParams] = useSearchParams();
  if (!data) {
    if (!error) return <StartSkeleton isUnderTitle />;
    return (
      <ErrorCard
        title="Programs did not load"
        message={errorReason(error, 'Could not load the programs.')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const programs = latestFirst(programsWithPending(data, changes));
  const chosen = programs.find(({ _id }) => _id === params.get('program')) ?? null;
  const done = programs.filter(({ lastDoneAt }) => lastDoneAt !== null);
  const recent = (done.length > 0 ? done : programs).slice(0, recentShown);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen) onStart(chosen);
  }

  return (
    <>
      <form className={classes.form} onSubmit={handleSubmit}>
        <Select
          label="Choose workout"
          placeholder="Search by name"
          data={optionsOf(programs)}
          value={chosen?._id ?? null}
          onChange={(id) => setParams(id ? { program: id } : {}, { replace: true })}
          searchable
          selectFirstOptionOnChange
          filter={bestFirst}
          nothingFoundMessage="No programs found"
          maxDropdownHeight={320}
          checkIconPosition="right"
          rightSection={<Icon name="down" size={16} />}
          rightSectionPointerEvents="none"
        />
        {chosen && (
          <Card component="section" aria-label={chosen.title}>
            <StartPreview program={chosen} {...about} />
          </Card>
        )}
        {chosen && chosen._id === runningId ? (
          <Button component={Link} to="/workout/current/" size="xl" className={classes.go}>
            Resume
          </Button>
        ) : (
          <Button type="submit" size="xl" className={classes.go} data-chosen={chosen !== null} disabled={!chosen}>
            Let's go
          </Button>
        )}
      </form>
      <section className={classes.recent} aria-label={done.length > 0 ? 'Recent' : 'Programs'}>
        <h2>{done.length > 0 ? 'Recent' : 'Programs'}</h2>
        <OfferRows columns={3}>
          {recent.map((program) => (
            <QuickLink
              key={program._id}
              program={program}
              timeZone={timeZone}
              isRunning={program._id === runningId}
              onStart={onStart}
            />
          ))}
        </OfferRows>
      </section>
    </>
  );
}

/** Mantine keeps the order of the list; a name that begins with what was typed belongs first. */
const bestFirst: OptionsFilter = ({ options, search }) => {
  const items = options.filter((option): option is ComboboxItem => !('group' in option));
  return rankedSearch(items, search, ({ label }) => ({ title: label }));
};

/** Two programs may share a name; the dropdown tells them apart by whose they are. */
function optionsOf(programs: readonly Program[]): { value: string; label: string }[] {
  const names = programs.map(({ title }) => title);
  return programs.map(({ _id, title, ownerId }) => {
    const isShared = names.indexOf(title) !== names.lastIndexOf(title);
    return { value: _id, label: isShared ? `${title} (${ownerId ? 'yours' : 'catalogue'})` : title };
  });
}
