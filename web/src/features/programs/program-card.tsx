/** A program among others: what it is called, how much it is, when it was last done, and Start. The whole card leads to its page. */
import { Button } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { Link } from 'react-router';
import { pastDateWords } from '#lib/date-format.ts';
import { Chip } from '#ui/chip.tsx';
import { OfferRow } from '#ui/offer-row.tsx';
import { sizeInWords } from './program-format.ts';

interface ProgramCardProps {
  readonly program: Program;
  readonly timeZone: string;
  readonly isRunning: boolean;
}

export function ProgramCard({ program, timeZone, isRunning }: ProgramCardProps) {
  const { _id, title, tags, archived, lastDoneAt } = program;
  return (
    <OfferRow
      title={title}
      to={`/programs/${_id}/`}
      lines={[sizeInWords(program), lastDoneAt ? `Last done ${pastDateWords(lastDoneAt, timeZone)}` : 'Not done yet']}
      chips={
        (tags.length > 0 || archived) && (
          <>
            {archived && (
              <Chip tone="primary" isSmall>
                Archived
              </Chip>
            )}
            {tags.map((tag) => (
              <Chip key={tag} isSmall>
                {tag}
              </Chip>
            ))}
          </>
        )
      }
    >
      <Button
        component={Link}
        to={isRunning ? '/workout/current/' : `/start/${_id}/`}
        variant="light"
        aria-label={`${isRunning ? 'Resume' : 'Start'} ${title}`}
      >
        {isRunning ? 'Resume' : 'Start'}
      </Button>
    </OfferRow>
  );
}
