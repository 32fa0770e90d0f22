/** The way into the builder: where an unfinished draft is waiting, it is offered before anything else. */
import { Button } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { useState } from 'react';
import { countWords } from '#lib/number-format.ts';
import { timeAgo } from '#lib/time-ago.ts';
import type { DraftKey } from '#storage/form-drafts.ts';
import { Icon } from '#ui/icon.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { type Draft, isSameContent } from './draft.ts';
import { programDrafts } from './draft-store.ts';
import classes from './program-builder.module.css';
import { ProgramBuilder } from './program-builder.tsx';

interface BuilderEntranceProps {
  /** What is stored already, or an empty draft. */
  readonly saved: Draft;
  readonly place: DraftKey;
  readonly isCatalogue: boolean;
  readonly leaveTo: string;
  readonly titleOfEquipment: (type: string) => string;
  readonly onSaved: (program: Program) => void;
}

export function BuilderEntrance({ saved, place, ...rest }: BuilderEntranceProps) {
  // Compared once: a program that is fetched again later must not pull the form from under the person.
  const [begun] = useState({ saved, kept: programDrafts.read(place) });
  const isWaiting = begun.kept !== null && !isSameContent(begun.kept.draft, begun.saved);
  const [start, setStart] = useState(isWaiting ? null : begun.saved);
  if (start) return <ProgramBuilder takesFocus={isWaiting} start={start} saved={begun.saved} place={place} {...rest} />;

  const { draft, keptAt } = begun.kept ?? { draft: begun.saved, keptAt: '' };
  const whatIsLeft = [
    draft.title.trim(),
    countWords(draft.moves.length, 'move'),
    keptAt && `left ${timeAgo(keptAt, Date.now())}`,
  ];
  const startOver = () => {
    programDrafts.forget(place);
    setStart(begun.saved);
  };
  return (
    <SectionCard title="You left a program unfinished">
      <p className={classes.offer}>{whatIsLeft.filter(Boolean).join(', ')}</p>
      <div className={classes.choices}>
        <Button leftSection={<Icon name="pencil" />} onClick={() => setStart(draft)}>
          Continue where you left off
        </Button>
        <Button variant="default" onClick={startOver}>
          Start over
        </Button>
      </div>
    </SectionCard>
  );
}
