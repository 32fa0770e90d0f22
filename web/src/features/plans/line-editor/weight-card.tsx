/** The working weight or the maximum that the line is a share of: set by its person, offered from what they lifted, never changed in silence. */

import { t } from '@lingui/core/macro';
import type { PlanLoads, WeightStep } from '@workout-tracker/core/plans/plan-line';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { useId, useState } from 'react';
import { formatDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { formatPlanWeight } from '#lib/plans/plan-format.ts';
import { formatReason } from '#lib/plans/reason-format.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { type LineForm, readNumber } from './entry.tsx';
import classes from './weight-card.module.css';

/** What a person's own lifting offers: `'8 reps at an e1RM of 75.8: 59.9'` and the weight to take. */
export interface WeightOffer {
  readonly words: string;
  readonly weight: PlanWeight;
}

interface WeightCardProps {
  readonly form: LineForm;
  readonly of: 'working' | 'maximum';
  /** Where the line stands without what is set here; null where nobody has set it. */
  readonly now: PlanWeight | null;
  readonly unit: PlanWeight['unit'];
  readonly loads: PlanLoads;
  readonly offer: WeightOffer | null;
  readonly steps: readonly WeightStep[];
}

const nameOf = (of: 'working' | 'maximum'): string => (of === 'working' ? t`Working weight` : t`Training maximum`);
const bounds = { min: -1_000, max: 10_000 };

export function WeightCard({ form, of, now, unit: usual, loads, offer, steps }: WeightCardProps) {
  const { draft, change } = form;
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const set = draft.weights[of];
  const weight = set ?? now;
  const unit = weight?.unit ?? usual;
  const field = `weight-${of}`;
  const typed = draft.typed[field];
  const name = nameOf(of);
  const nothing = t({ message: 'Set it', context: 'weight' });
  const own = steps.filter((step) => step.of === of);

  const take = (value: number) => change({ type: 'weight-set', of, weight: { value, unit } });
  const step = (direction: 1 | -1) => {
    const from = weight?.value ?? 0;
    change({ type: 'plan-changed', field, plan: draft.plan });
    take(direction === 1 ? loads.above(from, unit) : loads.round(from - 0.01, unit, 'down'));
  };

  return (
    <Card component="section" className={classes.card} aria-labelledby={title}>
      <div className={classes.words}>
        <h2 id={title}>{name}</h2>
        <p>{formatOrigin(set, now, own)}</p>
      </div>
      <div className={classes.stepper} data-invalid={typed?.problem ? true : undefined}>
        <ActionIcon size={44} aria-label={t`${name}: less`} disabled={weight === null} onClick={() => step(-1)}>
          <Icon name="minus" />
        </ActionIcon>
        <span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            aria-label={`${name}${comma()}${unit}`}
            aria-invalid={typed?.problem ? true : undefined}
            placeholder={nothing}
            style={{
              inlineSize: `calc(${Math.max(typed?.text.length ?? (weight ? typedNumber(weight.value) : nothing).length, 2)}ch + 4px)`,
            }}
            value={typed?.text ?? typedNumber(weight?.value ?? null)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ currentTarget: { value: text } }) => {
              const { value, problem } = readNumber(text, bounds);
              change({ type: 'typed', field, text, problem: text.trim() === '' ? null : problem, plan: draft.plan });
              if (value !== null) take(value);
            }}
            onBlur={() => change({ type: 'settled', field })}
          />
          {weight && <small>{unit}</small>}
        </span>
        <ActionIcon size={44} aria-label={t`${name}: more`} onClick={() => step(1)}>
          <Icon name="plus" />
        </ActionIcon>
      </div>
      {(offer || own.length > 0) && (
        <div className={classes.offer}>
          <span>{offer?.words}</span>
          {offer && offer.weight.value !== weight?.value && (
            <button
              type="button"
              className={classes.link}
              onClick={() => change({ type: 'weight-set', of, weight: offer.weight })}
            >
              {formatTake(offer.weight.value)}
            </button>
          )}
          {own.length > 0 && (
            <button type="button" className={classes.link} onClick={() => setOpen(true)}>
              {t`History`}
            </button>
          )}
        </div>
      )}
      <Sheet title={name} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ol className={classes.history}>
          {own.toReversed().map((one) => (
            <li key={`${one.day} ${one.weight.value} ${one.reason.code}`}>
              <span>
                <b>{formatPlanWeight(one.weight)}</b>
                <small>{formatReason({ reason: one.reason, target: {}, sums: [], corrected: null })}</small>
              </span>
              <time dateTime={one.day}>{formatDay(one.day, 'monthAndDay')}</time>
            </li>
          ))}
        </ol>
      </Sheet>
    </Card>
  );
}

/** `'Set by you, was 50 kg'`; where nothing is set, what to do. */
function formatOrigin(set: PlanWeight | undefined, now: PlanWeight | null, steps: readonly WeightStep[]): string {
  if (set) return formatSetByYou(now && now.value !== set.value ? now : null);
  if (!now) return t`Set it once; from then on it follows the rule.`;
  const [last, before] = [steps.at(-1), steps.at(-2)];
  // Where a line starts nothing but its person has said so.
  if (last?.reason.code === 'decided' || last?.reason.code === 'start') return formatSetByYou(before?.weight ?? null);
  if (!before) return t`By the rule`;
  const weight = formatPlanWeight(before.weight);
  return t`By the rule, was ${weight}`;
}

function formatSetByYou(before: PlanWeight | null): string {
  if (!before) return t`Set by you`;
  const weight = formatPlanWeight(before);
  return t`Set by you, was ${weight}`;
}

function formatTake(value: number): string {
  const weight = formatNumber(value);
  return t`Take ${weight}`;
}
