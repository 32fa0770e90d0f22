/** How far apart two ends may be to be the same training, and the button that looks. */
import { Button, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { ArrivingHeading } from '../arriving-heading.tsx';
import { type Tolerance, tolerances } from '../import-address.ts';
import classes from './options-card.module.css';

interface OptionsCardProps {
  readonly within: Tolerance;
  readonly onWithin: (within: Tolerance) => void;
  /** Left out where there is no connection to fetch over. */
  readonly onGenerate?: (() => void) | undefined;
  /** Nothing is on the screen yet: this button is the next step. */
  readonly isNext: boolean;
  readonly isOffline: boolean;
  readonly csvWay: ReactNode;
}

const choices = tolerances.map((minutes) => ({ value: String(minutes), label: String(minutes) }));

export function OptionsCard({ within, onWithin, onGenerate, isNext, isOffline, csvWay }: OptionsCardProps) {
  return (
    <SectionCard title="Match end times within">
      {isNext && <ArrivingHeading className={hidden.hidden}>Import options</ArrivingHeading>}
      <SegmentedControl
        className={classes.minutes}
        withItemsBorders={false}
        aria-label="Minutes between the two end times"
        data={choices}
        value={String(within)}
        onChange={(value) => onWithin(tolerances.find((minutes) => String(minutes) === value) ?? within)}
      />
      <p className={classes.hint}>
        Minutes between the two end times.
        {isNext && ' Nothing is changed until you apply the import.'}
      </p>
      {onGenerate && (
        <Button
          fullWidth
          variant={isNext ? 'filled' : 'default'}
          leftSection={<Icon name="reset" />}
          disabled={isOffline}
          onClick={onGenerate}
        >
          Generate Import Preview
        </Button>
      )}
      <div className={classes.csv}>{csvWay}</div>
    </SectionCard>
  );
}
