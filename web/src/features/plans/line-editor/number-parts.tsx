import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import type { Increase, LinePlan, Rule } from '@workout-tracker/core/plans/rule';
import { comma } from '#lib/list-marks.ts';
import type { PlanMeasure } from '#lib/plans/plan-format.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { InnerChoice, type LineForm, NumberEntry, SmallChoice } from './entry.tsx';
import classes from './number-parts.module.css';

export interface NumbersProps {
  readonly form: LineForm;
  readonly unit: Units;
  readonly measure: PlanMeasure;
  readonly rule: Rule;
}

export const many = { min: 1, max: 1_000, isWhole: true };

export const withRule = ({ draft: { plan } }: LineForm, change: Partial<Rule>): LinePlan =>
  plan.rule ? { ...plan, rule: { ...plan.rule, ...change } } : plan;

interface IncreaseEntryProps {
  readonly form: LineForm;
  readonly unit: Units;
  readonly field: string;
  readonly label?: string;
  readonly by: Increase;
  readonly make: (by: Increase) => LinePlan;
}

type IncreaseUnit = Units | 'percent' | 'smallest';

const increaseUnits = (): Record<IncreaseUnit, string> => ({
  kg: 'kg',
  lb: 'lb',
  percent: '%',
  smallest: t({
    message: 'smallest step',
    comment: 'by how much the weight goes up, in the place of 2.5 kg: + smallest step',
  }),
});

/** `+ 2.5 kg`, by percent, or by the smallest step that can be loaded. */
export function IncreaseEntry({
  form,
  unit,
  field,
  label = t({ message: 'More', context: 'increase' }),
  by,
  make,
}: IncreaseEntryProps) {
  const value = by.kind === 'weight' ? by.weight.value : by.kind === 'percent' ? by.percent : null;
  const now: IncreaseUnit = by.kind === 'weight' ? by.weight.unit : by.kind;
  const increase = (amount: number, of: IncreaseUnit): Increase => {
    if (of === 'smallest') return { kind: of };
    if (of === 'percent') return { kind: of, percent: Math.min(100, Math.max(0, amount)) };
    return { kind: 'weight', weight: { value: amount, unit: of } };
  };
  const usual = unit === 'kg' ? 2.5 : 5;
  const units = increaseUnits();
  const choice = {
    label: t({ message: `${label}, in`, comment: 'names the choice of a unit: More, in: kg' }),
    value: now,
    options: units,
    onChange: (of: IncreaseUnit) =>
      form.change({ type: 'plan-changed', field, plan: make(increase(value ?? usual, of)) }),
  };
  if (value === null) return <SmallChoice before="+" {...choice} />;
  return (
    <NumberEntry
      form={form}
      field={field}
      label={`${label}${comma()}${units[now]}`}
      before="+"
      value={value}
      bounds={{ min: 0, max: by.kind === 'percent' ? 100 : 500 }}
      end={<InnerChoice {...choice} />}
      make={(amount) => make(increase(amount, now))}
    />
  );
}

export function TextButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <Button
      variant="subtle"
      className={classes.text ?? ''}
      leftSection={<Icon name="plus" size={16} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

export function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon className={classes.remove ?? ''} aria-label={label} onClick={onClick}>
      <Icon name="close" size={16} />
    </ActionIcon>
  );
}
