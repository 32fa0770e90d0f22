import { t } from '@lingui/core/macro';
import { around, NumberEntry, OptionalEntry, theField } from './entry.tsx';
import { many, type NumbersProps, withRule } from './number-parts.tsx';

export function GoalNumbers({ form, rule: { goal } }: NumbersProps) {
  if (goal.kind === 'last-set') {
    return (
      <OptionalEntry
        form={form}
        field="goal-least"
        label={t`At least this many in the last set; empty for the number of its row`}
        {...around(t`at least ${theField}`)}
        value={goal.atLeast}
        bounds={many}
        make={(atLeast) => withRule(form, { goal: { kind: goal.kind, ...(atLeast !== undefined && { atLeast }) } })}
      />
    );
  }
  if (goal.kind !== 'total') return null;
  const { missBelow: _, ...plain } = goal;
  return (
    <>
      <NumberEntry
        form={form}
        field="goal-total"
        label={t`All together at least`}
        {...around(t`at least ${theField}`)}
        value={goal.atLeast}
        bounds={many}
        make={(atLeast) => withRule(form, { goal: { ...goal, atLeast } })}
      />
      <OptionalEntry
        form={form}
        field="goal-miss"
        label={t`Fewer than this is a miss; empty for every number below`}
        {...around(t`miss below ${theField}`)}
        value={goal.missBelow}
        bounds={many}
        make={(missBelow) => withRule(form, { goal: missBelow === undefined ? plain : { ...goal, missBelow } })}
      />
    </>
  );
}

export function JudgedNumbers({ form, rule: { judged } }: NumbersProps) {
  if (judged.kind !== 'day') return null;
  return (
    <NumberEntry
      form={form}
      field="judged-day"
      label={t`Day of the week that is judged, from 1`}
      {...around(t`day ${theField}`)}
      value={judged.day}
      bounds={{ min: 1, max: 7, isWhole: true }}
      make={(day) => withRule(form, { judged: { kind: 'day', day } })}
    />
  );
}
