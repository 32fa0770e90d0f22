/**
 * A program in a list to start from: what it is, when it was last done, and Start, soft so that the page keeps its only filled button.
 * The row itself opens a preview; only its button starts, or returns to the workout that runs.
 */
import { Button } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { Link } from 'react-router';
import { pastDateWords } from '#lib/date-format.ts';
import { countWords } from '#lib/number-format.ts';
import { Chip } from '#ui/chip.tsx';
import { OfferRow } from '#ui/offer-row.tsx';
import { sizeInWords } from './program-format.ts';
import { previewAddress } from './program-preview.tsx';

interface QuickLinkProps {
  readonly program: Program;
  readonly timeZone: string;
  readonly isRunning: boolean;
  readonly onStart: (program: Program) => void;
}

export function QuickLink({ program, timeZone, isRunning, onStart }: QuickLinkProps) {
  const { _id, title, tags } = program;
  const chips = tags.map((tag) => (
    <Chip key={tag} isSmall>
      {tag}
    </Chip>
  ));
  return (
    <OfferRow
      title={title}
      to={previewAddress(_id)}
      lines={[aboutInWords(program, timeZone)]}
      chips={tags.length > 0 && chips}
    >
      {isRunning ? (
        <Button component={Link} to="/workout/current/" variant="light" aria-label={`Resume ${title}`}>
          Resume
        </Button>
      ) : (
        <Button variant="light" aria-label={`Start ${title}`} onClick={() => onStart(program)}>
          Start
        </Button>
      )}
    </OfferRow>
  );
}

/** `'7 moves, last done Mar 5'`; not done yet, how long it takes: `'6 moves, about 30 min'`. */
function aboutInWords(program: Program, timeZone: string): string {
  const { timed, moves, lastDoneAt } = program;
  if (lastDoneAt === null) return sizeInWords(program);
  const kind = timed ? 'Timed' : countWords(moves.length, 'move');
  return `${kind}, last done ${pastDateWords(lastDoneAt, timeZone)}`;
}
