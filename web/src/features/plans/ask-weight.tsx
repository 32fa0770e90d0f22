/** Asks for a working weight or a maximum, and offers what an estimate says. Nothing is set without a tap. */
import { t } from '@lingui/core/macro';
import { Button, TextInput } from '@mantine/core';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import type { LastOffer, WeightOffer } from '@workout-tracker/core/plans/weight-offers';
import { type FormEvent, useId, useState } from 'react';
import { formatNumber } from '#lib/number-format.ts';
import { formatPlanWeight } from '#lib/plans/reason-format.ts';
import classes from './ask-weight.module.css';
import { useDecide } from './use-decide.ts';

export type WeightName = 'working' | 'maximum';

export const weightNames: Readonly<Record<WeightName, string>> = {
  working: 'Working weight',
  maximum: 'Maximum',
};

export interface AskWeightProps {
  /** The key of the line that it is for, and what it is called. */
  readonly line: string;
  readonly title: string;
  readonly of: WeightName;
  readonly unit: Units;
  /** As it is now; null where there is none yet. */
  readonly weight: PlanWeight | null;
  readonly offers: readonly (WeightOffer | LastOffer)[];
}

export function AskWeight({ line, title, of, unit, weight, offers }: AskWeightProps) {
  const [text, setText] = useState(weight ? formatField(weight.value) : '');
  const [error, setError] = useState<string | null>(null);
  // It may be set elsewhere, with those of other lifts: the field follows.
  const [last, setLast] = useState(weight?.value);
  if (weight?.value !== last) {
    setLast(weight?.value);
    setText(weight ? formatField(weight.value) : '');
  }
  const deciding = useDecide();
  const name = weightNames[of];
  const labelId = useId();

  function set(value: PlanWeight) {
    const kind = of === 'working' ? ('working-weight' as const) : ('maximum' as const);
    setText(formatField(value.value));
    setError(null);
    deciding.mutate({
      decisions: [{ line, choice: { kind, weight: value } }],
      words: `${title}: ${name.toLowerCase()} ${formatPlanWeight(value)}.`,
    });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const value = readWeight(text);
    if (value === null) setError('Type a weight such as 62.5.');
    else set({ value, unit });
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <label id={labelId} className={classes.label} htmlFor={`${labelId}-field`}>
        {name}
      </label>
      <div className={classes.row}>
        <TextInput
          id={`${labelId}-field`}
          className={classes.field}
          aria-label={`${name} of ${title} in ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          rightSection={<span className={classes.unit}>{unit}</span>}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''}>
          {t`Set`}
        </Button>
      </div>
      {offers.map((offer) => (
        <p key={formatOffer(offer)} className={classes.offer}>
          <span>{formatOffer(offer)}</span>
          <Button
            variant="subtle"
            size="sm"
            aria-label={`Take ${formatPlanWeight(offer.weight)} as the ${name.toLowerCase()} of ${title}`}
            onClick={() => set(offer.weight)}
          >
            {`Take ${formatNumber(offer.weight.value)}`}
          </Button>
        </p>
      ))}
    </form>
  );
}

function formatOffer(offer: WeightOffer | LastOffer): string {
  if (offer.kind === 'last') return 'Where you ended last time';
  if (offer.kind === 'outside') return 'Its weight outside this series';
  if (offer.kind === 'reps') return `${offer.reps} reps by your e1RM`;
  return offer.percent === 100 ? 'Your e1RM' : 'Training maximum, 90 % of your e1RM';
}

/** A field has no thousands parted. */
const formatField = (value: number): string => String(value);

/** Null for what is no weight above zero. A comma is a decimal point. */
export function readWeight(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return value > 0 && value <= 2_000 ? value : null;
}
