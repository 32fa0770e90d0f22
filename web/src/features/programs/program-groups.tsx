/** The programs that were found: one's own, then the catalogue. Whoever has none of their own is told how to get one. */
import { Button, Card } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { Link } from 'react-router';
import { countWords } from '#lib/number-format.ts';
import { Icon } from '#ui/icon.tsx';
import { ListGroup, NothingFound } from '#ui/list-parts.tsx';
import { OfferRows } from '#ui/offer-row.tsx';
import { findPrograms, type ProgramFilter } from './find-programs.ts';
import { ProgramCard } from './program-card.tsx';
import classes from './program-list.module.css';

export interface ProgramGroupsProps {
  readonly programs: readonly Program[];
  readonly filter: ProgramFilter;
  readonly timeZone: string;
  /** The program of the workout in progress. */
  readonly runningId: string | null;
  readonly onClear: () => void;
}

export function ProgramGroups({ programs, filter, timeZone, runningId, onClear }: ProgramGroupsProps) {
  const group = (title: string, members: readonly Program[]) =>
    members.length > 0 && (
      <ListGroup title={title} count={countWords(members.length, 'program')}>
        <OfferRows columns={3}>
          {members.map((program) => (
            <ProgramCard
              key={program._id}
              program={program}
              timeZone={timeZone}
              isRunning={program._id === runningId}
            />
          ))}
        </OfferRows>
      </ListGroup>
    );
  const found = findPrograms(programs, filter);
  const isFiltered = filter.search.trim() !== '' || filter.tags.length > 0;
  const isOwn = ({ ownerId }: Program) => ownerId !== null;
  const own = found.filter(isOwn);
  const catalogue = found.filter((program) => !isOwn(program));
  if (isFiltered && found.length === 0) {
    return <NothingFound text="No programs found." clear="Clear filters" onClear={onClear} />;
  }
  return (
    <>
      {group('Your programs', own)}
      {!programs.some(isOwn) && !isFiltered && (
        <Card className={classes.first}>
          <div>
            <h2>Your programs will appear here</h2>
            <p>Build one from more than a hundred moves, or copy one from the catalogue.</p>
          </div>
          <Button component={Link} to="/programs/new/" variant="light" leftSection={<Icon name="plus" />}>
            Build your first program
          </Button>
        </Card>
      )}
      {group('Catalogue', catalogue)}
    </>
  );
}
