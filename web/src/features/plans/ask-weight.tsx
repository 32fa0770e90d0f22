/** Asks for a working weight or a maximum, and offers what an estimate says. Nothing is set without a tap. */

import { plural, t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import type { LastOffer, WeightOffer } from '@workout-tracker/core/plans/weight-offers';
import { type FormEvent, useId, useState } from 'react';
import { formatNumber } from '#lib/number-format.ts';
import { formatPlanWeight } from '#lib/plans/reason-format.ts';
import { readTyped, typedNumber } from '#lib/typed-number.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import classes from './ask-weight.module.css';
import { useDecide } from './use-decide.ts';

export type WeightName = 'working' | 'maximum';

/** `'Working weight'` */
const nameOf = (of: WeightName): string => (of === 'working' ? t`Working weight` : t`Maximum`);

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
  const [text, setText] = useState(weight ? typedNumber(weight.value) : '');
  const [error, setError] = useState<string | null>(null);
  // It may be set elsewhere, with those of other lifts: the field follows.
  const [last, setLast] = useState(weight?.value);
  if (weight?.value !== last) {
    setLast(weight?.value);
    setText(weight ? typedNumber(weight.value) : '');
  }
  const deciding = useDecide();
  const labelId = useId();

  function set(value: PlanWeight) {
    const kind = of === 'working' ? ('working-weight' as const) : ('maximum' as const);
    setText(typedNumber(value.value));
    setError(null);
    const taken = formatPlanWeight(value);
    deciding.mutate({
      decisions: [{ line, choice: { kind, weight: value } }],
      words: of === 'working' ? t`${title}: working weight ${taken}.` : t`${title}: maximum ${taken}.`,
    });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const value = readWeight(text);
    const example = formatNumber(62.5);
    if (value === null) setError(t`Type a weight such as ${example}.`);
    else set({ value, unit });
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <label id={labelId} className={classes.label} htmlFor={`${labelId}-field`}>
        {nameOf(of)}
      </label>
      <div className={classes.row}>
        <TextInput
          id={`${labelId}-field`}
          className={classes.field}
          aria-label={of === 'working' ? t`Working weight of ${title} in ${unit}` : t`Maximum of ${title} in ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          rightSection={<span className={classes.unit}>{unit}</span>}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''}>
          {t({ message: 'Set', context: 'verb' })}
        </Button>
      </div>
      {offers.map((offer) => (
        <p key={formatOffer(offer)} className={classes.offer}>
          <span>{formatOffer(offer)}</span>
          <Button
            variant="subtle"
            size="sm"
            aria-label={formatTaking(of, title, offer.weight)}
            onClick={() => set(offer.weight)}
          >
            {formatTake(offer.weight.value)}
          </Button>
        </p>
      ))}
    </form>
  );
}

function formatTake(value: number): string {
  const weight = formatNumber(value);
  return t`Take ${weight}`;
}

/** `'Take 57.5 kg as the working weight of Bench Press'` */
function formatTaking(of: WeightName, title: string, offered: PlanWeight): string {
  const weight = formatPlanWeight(offered);
  return of === 'working'
    ? t`Take ${weight} as the working weight of ${title}`
    : t`Take ${weight} as the maximum of ${title}`;
}

function formatOffer(offer: WeightOffer | LastOffer): string {
  if (offer.kind === 'last') return t`Where you ended last time`;
  if (offer.kind === 'outside') return t`Its weight outside this series`;
  if (offer.kind === 'reps')
    return plural({ reps: offer.reps }, { one: '# rep by your e1RM', other: '# reps by your e1RM' });
  return offer.percent === 100 ? t`Your e1RM` : t`Training maximum, 90 % of your e1RM`;
}

/** Null for what is no weight above zero, or has more than two decimals. */
export function readWeight(text: string): number | null {
  const value = readTyped(text);
  return value !== null && value > 0 && value <= 2_000 && Number(value.toFixed(2)) === value ? value : null;
}
