/** The programs that were found: one's own, then the catalogue. Whoever has none of their own is told how to get one. */
import { Button, Card } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { Link } from 'react-router';
import { countWords } from '#lib/number-words.ts';
import { Icon } from '#ui/icon.tsx';
import { ListGroup, NothingFound } from '#ui/list-parts.tsx';
import { OfferRows } from '#ui/offer-row.tsx';
import { findPrograms, type ProgramFilter } from './find-programs.ts';
import { ProgramCard } from './program-card.tsx';
import classes from './program-list.module.css';

interface ProgramGroupsProps {
  readonly programs: readonly Program[];
  readonly filter: ProgramFilter;
  readonly onClear: () => void;
}

export function ProgramGroups({ programs, filter, onClear }: ProgramGroupsProps) {
  const found = findPrograms(programs, filter);
  const isFiltered = filter.search.trim() !== '' || filter.tags.length > 0;
  const isOwn = ({ ownerId }: Program) => ownerId !== null;
  const own = found.filter(isOwn);
  const catalogue = found.filter((program) => !isOwn(program));
  if (isFiltered && found.length === 0) {
    return <NothingFound text="No program matches." clear="Clear filters" onClear={onClear} />;
  }
  return (
    <>
      {own.length > 0 && <Group title="Your programs" programs={own} />}
      {!programs.some(isOwn) && !isFiltered && (
        <Card className={classes.first}>
          <div>
            <h2>Your programs will stand here</h2>
            <p>Build one from more than a hundred moves, or open one of the catalogue and make it yours.</p>
          </div>
          <Button component={Link} to="/programs/new/" variant="light" leftSection={<Icon name="plus" />}>
            Build your first
          </Button>
        </Card>
      )}
      {catalogue.length > 0 && <Group title="Catalogue" programs={catalogue} />}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly programs: readonly Program[];
}

function Group({ title, programs }: GroupProps) {
  return (
    <ListGroup title={title} count={countWords(programs.length, 'program')}>
      <OfferRows columns={3}>
        {programs.map((program) => (
          <ProgramCard key={program._id} program={program} />
        ))}
      </OfferRows>
    </ListGroup>
  );
}
