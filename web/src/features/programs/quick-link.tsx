/** A program in Quick Links: what it is, when it was last done, and Start, soft so that the hero keeps the only filled button. */
import { Button } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { pastDateWords } from '#lib/date-words.ts';
import { countWords } from '#lib/number-words.ts';
import { Chip } from '#ui/chip.tsx';
import { OfferRow } from '#ui/offer-row.tsx';
import { sizeInWords } from './program-words.ts';

interface QuickLinkProps {
  readonly program: Program;
  readonly timeZone: string;
  readonly onStart: (program: Program) => void;
}

export function QuickLink({ program, timeZone, onStart }: QuickLinkProps) {
  const { title, tags } = program;
  const chips = tags.map((tag) => (
    <Chip key={tag} isSmall>
      {tag}
    </Chip>
  ));
  return (
    <OfferRow title={title} lines={[aboutInWords(program, timeZone)]} chips={tags.length > 0 && chips}>
      <Button variant="light" aria-label={`Start ${title}`} onClick={() => onStart(program)}>
        Start
      </Button>
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
