/** The numbers of the answers, as small fields beside the choice they belong to. */
import { ActionIcon, Button } from '@mantine/core';
import type { Units } from '@workout-tracker/core/people/user';
import { isJudged } from '@workout-tracker/core/plans/judged-kinds';
import { bottomOf, topOf } from '@workout-tracker/core/plans/plan-rows';
import type { IfMissed, Increase, LinePlan, Rule, Rung, Step } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { type ReactNode, useState } from 'react';
import { formatRowCount, type PlanMeasure, readRowCount } from '#lib/plans/plan-format.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Entry, InnerChoice, type LineForm, NumberEntry, OptionalEntry, SmallChoice } from './entry.tsx';
import { placed } from './line-draft.ts';
import { baseObstacles } from './rule-choices.ts';
import { stagesEndNames } from './rule-format.ts';
import classes from './rule-numbers.module.css';
import { nextStage, rungFor, usualIncrease } from './rule-starts.ts';

interface NumbersProps {
  readonly form: LineForm;
  readonly unit: Units;
  readonly measure: PlanMeasure;
  readonly rule: Rule;
}

/** Draws the list of exercises to pick a rung of a ladder from: another feature has it. */
export type RungPicker = (
  onPick: (exercise: {
    readonly exerciseId: string;
    readonly title: string;
    readonly measure: Rung['measure'];
  }) => void,
) => ReactNode;

const many = { min: 1, max: 1_000, isWhole: true };

const withRule = ({ draft: { plan } }: LineForm, change: Partial<Rule>): LinePlan =>
  plan.rule ? { ...plan, rule: { ...plan.rule, ...change } } : plan;

export function GoalNumbers({ form, rule: { goal } }: NumbersProps) {
  if (goal.kind === 'last-set') {
    return (
      <OptionalEntry
        form={form}
        field="goal-least"
        label="At least this many in the last set; empty for the number of its row"
        before="at least"
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
        label="All together at least"
        before="at least"
        value={goal.atLeast}
        bounds={many}
        make={(atLeast) => withRule(form, { goal: { ...goal, atLeast } })}
      />
      <OptionalEntry
        form={form}
        field="goal-miss"
        label="Fewer than this is a miss; empty for every number below"
        before="miss below"
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
      label="Day of the week that is judged, from 1"
      before="day"
      value={judged.day}
      bounds={{ min: 1, max: 7, isWhole: true }}
      make={(day) => withRule(form, { judged: { kind: 'day', day } })}
    />
  );
}

interface StepNumbersProps extends NumbersProps {
  readonly rungPicker: RungPicker;
}

export function StepNumbers({ form, unit, measure, rule: { step }, rungPicker }: StepNumbersProps) {
  const make = (next: Step) => withRule(form, { step: next });
  const set = (next: Step) => form.change({ type: 'rule-changed', change: { step: next } });
  const shared = { form, unit };
  switch (step.kind) {
    case 'weight':
      return (
        <>
          <IncreaseEntry {...shared} field="step-by" by={step.by} make={(by) => make({ ...step, by })} />
          <BaseChoice form={form} to={step.to} onChange={(to) => set({ ...step, to })} />
          <FirstTimes {...shared} step={step} make={make} set={set} />
        </>
      );
    case 'reps':
      return (
        <>
          <SmallChoice
            label="In which sets a rep is added"
            value={step.sets}
            options={{ all: 'all sets', one: 'one set at a time' }}
            onChange={(sets) => set({ ...step, sets })}
          />
          <TopEntry form={form} measure={measure} />
          <IncreaseEntry {...shared} field="step-by" by={step.by} make={(by) => make({ ...step, by })} />
        </>
      );
    case 'by-last-set':
      return <LastSetLines {...shared} step={step} make={make} set={set} />;
    case 'per-extra-rep':
      return (
        <>
          <NumberEntry
            form={form}
            field="step-each"
            label="For each extra rep"
            before="+"
            after={`${step.by.unit} each`}
            value={step.by.value}
            bounds={{ min: 0, max: 100 }}
            make={(value) => make({ ...step, by: { ...step.by, value } })}
          />
          <NumberEntry
            form={form}
            field="step-most"
            label="At most"
            before="at most"
            after={step.most.unit}
            value={step.most.value}
            bounds={{ min: 0, max: 500 }}
            make={(value) => make({ ...step, most: { ...step.most, value } })}
          />
          <BaseChoice form={form} to={step.to} onChange={(to) => set({ ...step, to })} />
        </>
      );
    case 'seconds':
      return (
        <NumberEntry
          form={form}
          field="step-seconds"
          label="Seconds more each time"
          before="+"
          after="s"
          value={step.seconds}
          bounds={many}
          make={(seconds) => make({ ...step, seconds })}
        />
      );
    case 'sets': {
      const { by, ...plain } = step;
      return (
        <>
          <NumberEntry
            form={form}
            field="step-sets"
            label="Up to this many sets"
            before="up to"
            after="sets"
            value={step.upTo}
            bounds={{ min: 1, max: 20, isWhole: true }}
            make={(upTo) => make({ ...step, upTo })}
          />
          <SmallChoice
            label="After the most sets"
            before="then"
            value={by ? 'weight' : 'none'}
            options={{ weight: 'weight', none: 'nothing' }}
            onChange={(then) => set(then === 'weight' ? { ...step, by: usualIncrease(unit) } : plain)}
          />
          {by && <IncreaseEntry {...shared} field="step-by" by={by} make={(next) => make({ ...step, by: next })} />}
        </>
      );
    }
    case 'ladder':
      return <Ladder {...shared} step={step} make={make} set={set} rungPicker={rungPicker} />;
  }
}

interface IncreaseEntryProps {
  readonly form: LineForm;
  readonly unit: Units;
  readonly field: string;
  readonly label?: string;
  readonly by: Increase;
  readonly make: (by: Increase) => LinePlan;
}

type IncreaseUnit = Units | 'percent' | 'smallest';

const increaseUnits: Record<IncreaseUnit, string> = { kg: 'kg', lb: 'lb', percent: '%', smallest: 'smallest step' };

/** `+ 2.5 kg`, by percent, or by the smallest step that can be loaded. */
function IncreaseEntry({ form, unit, field, label = 'More', by, make }: IncreaseEntryProps) {
  const value = by.kind === 'weight' ? by.weight.value : by.kind === 'percent' ? by.percent : null;
  const now: IncreaseUnit = by.kind === 'weight' ? by.weight.unit : by.kind;
  const increase = (amount: number, of: IncreaseUnit): Increase => {
    if (of === 'smallest') return { kind: of };
    if (of === 'percent') return { kind: of, percent: Math.min(100, Math.max(0, amount)) };
    return { kind: 'weight', weight: { value: amount, unit: of } };
  };
  const usual = unit === 'kg' ? 2.5 : 5;
  const choice = {
    label: `${label}, in`,
    value: now,
    options: increaseUnits,
    onChange: (of: IncreaseUnit) =>
      form.change({ type: 'plan-changed', field, plan: make(increase(value ?? usual, of)) }),
  };
  if (value === null) return <SmallChoice before="+" {...choice} />;
  return (
    <NumberEntry
      form={form}
      field={field}
      label={`${label}, ${increaseUnits[now]}`}
      before="+"
      value={value}
      bounds={{ min: 0, max: by.kind === 'percent' ? 100 : 500 }}
      end={<InnerChoice {...choice} />}
      make={(amount) => make(increase(amount, now))}
    />
  );
}

interface BaseChoiceProps {
  readonly form: LineForm;
  readonly to: 'working' | 'maximum';
  readonly onChange: (to: 'working' | 'maximum') => void;
}

function BaseChoice({ form, to, onChange }: BaseChoiceProps) {
  return (
    <SmallChoice
      label="What it goes to"
      before="to the"
      value={to}
      options={{ working: 'working weight', maximum: 'maximum' }}
      obstacles={baseObstacles(form.draft.plan)}
      onChange={onChange}
    />
  );
}

/** The top of the range, of all judged rows that have one: `up to 8`. */
function TopEntry({ form, measure }: { readonly form: LineForm; readonly measure: PlanMeasure }) {
  const { plan } = form.draft;
  const isGrown = ({ kind, count }: SetRow) => isJudged(kind) && count.kind !== 'at-least';
  const row = plan.weeks[0]?.rows.find(isGrown);
  if (!row) return null;
  const raise = (one: SetRow, top: number): SetRow => {
    const from = Math.min(bottomOf(one.count), top);
    return isGrown(one)
      ? { ...one, count: from === top ? { kind: 'exactly', count: top } : { kind: 'range', from, to: top } }
      : one;
  };
  return (
    <NumberEntry
      form={form}
      field="step-top"
      label="Up to this many reps"
      before="up to"
      after={measure === 'seconds' ? 's' : undefined}
      value={topOf(row.count)}
      bounds={many}
      make={(top) => ({
        ...plan,
        weeks: plan.weeks.map((week) => ({ ...week, rows: week.rows.map((one) => raise(one, top)) })),
      })}
    />
  );
}

interface StepPart<Kind extends Step['kind']> {
  readonly form: LineForm;
  readonly unit: Units;
  readonly step: Extract<Step, { kind: Kind }>;
  readonly make: (step: Step) => LinePlan;
  readonly set: (step: Step) => void;
}

/** "The first three times 5 kg more". */
function FirstTimes({ form, unit, step, make, set }: StepPart<'weight'>) {
  const { first, ...plain } = step;
  if (!first) {
    return (
      <TextButton onClick={() => set({ ...step, first: { times: 3, by: usualIncrease(unit) } })}>
        More at first
      </TextButton>
    );
  }
  return (
    <span className={classes.group}>
      <NumberEntry
        form={form}
        field="step-times"
        label="The first so many times"
        before="the first"
        after="times"
        value={first.times}
        bounds={many}
        make={(times) => make({ ...step, first: { ...first, times } })}
      />
      <IncreaseEntry
        {...{ form, unit }}
        field="step-first"
        label="More at first"
        by={first.by}
        make={(by) => make({ ...step, first: { ...first, by } })}
      />
      <RemoveButton label="Remove: more at first" onClick={() => set(plain)} />
    </span>
  );
}

/** Up to four lines of "from n reps: + x". */
function LastSetLines({ form, unit, step, make, set }: StepPart<'by-last-set'>) {
  const { lines } = step;
  const last = lines.at(-1);
  return (
    <>
      {placed(lines).map(({ key, item, at }) => (
        <span key={key} className={classes.group}>
          <NumberEntry
            form={form}
            field={`step-from-${at}`}
            label={`Line ${at + 1}, from this many reps`}
            before="from"
            after="reps"
            value={item.from}
            bounds={{ min: 0, max: 1_000, isWhole: true }}
            make={(from) => make({ ...step, lines: lines.with(at, { ...item, from }) })}
          />
          <IncreaseEntry
            {...{ form, unit }}
            field={`step-line-${at}`}
            label={`Line ${at + 1}, more`}
            by={item.by}
            make={(by) => make({ ...step, lines: lines.with(at, { ...item, by }) })}
          />
          {lines.length > 1 && (
            <RemoveButton
              label={`Remove line ${at + 1}`}
              onClick={() => set({ ...step, lines: lines.toSpliced(at, 1) })}
            />
          )}
        </span>
      ))}
      {last && lines.length < 4 && (
        <TextButton onClick={() => set({ ...step, lines: [...lines, { from: last.from + 2, by: last.by }] })}>
          Add a line
        </TextButton>
      )}
      <BaseChoice form={form} to={step.to} onChange={(to) => set({ ...step, to })} />
    </>
  );
}

interface LadderProps extends StepPart<'ladder'> {
  readonly rungPicker: RungPicker;
}

function Ladder({ form, unit, step, make, set, rungPicker }: LadderProps) {
  const [isPicking, setPicking] = useState(false);
  const { rungs, by, ...plain } = step;
  const number = (at: number, rung: Rung, of: 'from' | 'to' | 'by', words: string, sign: string) => (
    <NumberEntry
      form={form}
      field={`step-rung-${at}-${of}`}
      label={`${rung.title}, ${words}`}
      before={sign}
      after={of === 'by' ? undefined : rung.measure === 'seconds' ? 's' : undefined}
      value={rung[of]}
      bounds={many}
      make={(value) => make({ ...step, rungs: rungs.with(at, { ...rung, [of]: value }) })}
    />
  );
  return (
    <>
      <ol className={classes.ladder} aria-label="Exercises of the ladder">
        {placed(rungs).map(({ key, item: rung, at }) => (
          <li key={key}>
            <span className={classes.rung}>{rung.title}</span>
            <span className={classes.group}>
              {number(at, rung, 'from', 'begins at', 'from')}
              {number(at, rung, 'to', 'done with at', 'to')}
              {number(at, rung, 'by', 'more each time', '+')}
              {rungs.length > 1 && (
                <RemoveButton
                  label={`Remove ${rung.title}`}
                  onClick={() => set({ ...step, rungs: rungs.toSpliced(at, 1) })}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      {rungs.length < 12 && <TextButton onClick={() => setPicking(true)}>Add an exercise</TextButton>}
      <SmallChoice
        label="After the last exercise"
        before="after it"
        value={by ? 'weight' : 'none'}
        options={{ weight: 'weight', none: 'nothing' }}
        onChange={(then) => set(then === 'weight' ? { ...step, by: usualIncrease(unit) } : { ...plain, rungs })}
      />
      {by && <IncreaseEntry {...{ form, unit }} field="step-by" by={by} make={(next) => make({ ...step, by: next })} />}
      <Sheet title="Add an exercise" isOpen={isPicking} isTall isFocusInside onClose={() => setPicking(false)}>
        {rungPicker(({ exerciseId, title, measure }) => {
          setPicking(false);
          set({ ...step, rungs: [...rungs, rungFor({ exerciseId, title }, measure)] });
        })}
      </Sheet>
    </>
  );
}

export function MissedNumbers({ form, unit, measure, rule: { missed } }: NumbersProps) {
  const make = (next: IfMissed) => withRule(form, { missed: next });
  const set = (next: IfMissed) => form.change({ type: 'rule-changed', change: { missed: next } });
  if (missed.kind === 'same') return null;
  const misses = (
    <NumberEntry
      form={form}
      field="missed-misses"
      label="After this many misses in a row"
      before="after"
      after={missed.misses === 1 ? 'miss' : 'misses'}
      value={missed.misses}
      bounds={{ min: 1, max: 20, isWhole: true }}
      make={(count) => make({ ...missed, misses: count })}
    />
  );
  if (missed.kind === 'less') {
    return (
      <>
        {misses}
        <NumberEntry
          form={form}
          field="missed-percent"
          label="Less, percent"
          before="−"
          after="%"
          value={missed.percent}
          bounds={{ min: 1, max: 90 }}
          make={(percent) => make({ ...missed, percent })}
        />
        <FewerRows {...{ form, measure, missed, make, set }} />
      </>
    );
  }
  return (
    <>
      {misses}
      <Stages {...{ form, unit, measure, missed, make, set }} />
    </>
  );
}

interface MissedPart<Kind extends IfMissed['kind']> {
  readonly form: LineForm;
  readonly measure: PlanMeasure;
  readonly missed: Extract<IfMissed, { kind: Kind }>;
  readonly make: (missed: IfMissed) => LinePlan;
  readonly set: (missed: IfMissed) => void;
}

/** "After three times it goes on with 3 × 5". */
function FewerRows({ form, measure, missed, make, set }: MissedPart<'less'>) {
  const { fewer, ...plain } = missed;
  const [row] = (form.draft.plan.weeks[0]?.rows ?? []).filter(({ kind }) => isJudged(kind));
  if (!fewer) {
    if (!row) return null;
    const rows = [{ ...row, sets: Math.max(1, row.sets - 2) }];
    return <TextButton onClick={() => set({ ...missed, fewer: { times: 3, rows } })}>Later fewer sets</TextButton>;
  }
  return (
    <span className={classes.group}>
      <NumberEntry
        form={form}
        field="missed-times"
        label="After so many times less"
        before="after"
        after="times"
        value={fewer.times}
        bounds={many}
        make={(times) => make({ ...missed, fewer: { ...fewer, times } })}
      />
      <StageRows
        {...{ form, measure }}
        field="missed-fewer"
        name="Then"
        rows={fewer.rows}
        make={(rows) => make({ ...missed, fewer: { ...fewer, rows } })}
      />
      <RemoveButton label="Remove: later fewer sets" onClick={() => set(plain)} />
    </span>
  );
}

function Stages({ form, unit, measure, missed, make, set }: MissedPart<'stages'> & { readonly unit: Units }) {
  const { stages, end } = missed;
  const last = stages.at(-1)?.[0];
  return (
    <>
      <ol className={classes.stages} aria-label="Stages">
        {placed(stages).map(({ key, item: rows, at }) => (
          <li key={key} className={classes.group}>
            <span className={classes.word}>{at === 0 ? 'then' : 'and then'}</span>
            <StageRows
              {...{ form, measure }}
              field={`missed-stage-${at}`}
              name={`Stage ${at + 2}`}
              rows={rows}
              make={(next) => make({ ...missed, stages: stages.with(at, next) })}
            />
            {stages.length > 1 && (
              <RemoveButton
                label={`Remove stage ${at + 2}`}
                onClick={() => set({ ...missed, stages: stages.toSpliced(at, 1) })}
              />
            )}
          </li>
        ))}
      </ol>
      {last && stages.length < 6 && (
        <TextButton onClick={() => set({ ...missed, stages: [...stages, [nextStage(last)]] })}>Add a stage</TextButton>
      )}
      <SmallChoice
        label="After the last stage"
        before="at the end"
        value={end.kind}
        options={stagesEndNames}
        onChange={(kind) =>
          set({ ...missed, end: kind === 'first-stage' ? { kind, by: usualIncrease(unit) } : { kind, percent: 85 } })
        }
      />
      {end.kind === 'first-stage' ? (
        <IncreaseEntry
          {...{ form, unit }}
          field="missed-end"
          label="More after the last stage"
          by={end.by}
          make={(by) => make({ ...missed, end: { ...end, by } })}
        />
      ) : (
        <NumberEntry
          form={form}
          field="missed-end"
          label="Share after the last stage, percent"
          before="at"
          after="%"
          value={end.percent}
          bounds={{ min: 1, max: 100 }}
          make={(percent) => make({ ...missed, end: { ...end, percent } })}
        />
      )}
    </>
  );
}

interface StageRowsProps {
  readonly form: LineForm;
  readonly measure: PlanMeasure;
  readonly field: string;
  readonly name: string;
  readonly rows: readonly SetRow[];
  readonly make: (rows: SetRow[]) => LinePlan;
}

/** `6 × 2+`: the weight of a stage is that of the first. */
function StageRows({ form, measure, field, name, rows, make }: StageRowsProps) {
  return placed(rows).map(({ key, item: row, at }) => (
    <span key={key} className={classes.pair}>
      <NumberEntry
        form={form}
        field={`${field}-sets-${at}`}
        label={`${name}, sets`}
        value={row.sets}
        bounds={{ min: 1, max: 20, isWhole: true }}
        make={(sets) => make(rows.with(at, { ...row, sets }))}
      />
      <span aria-hidden="true">×</span>
      <Entry
        form={form}
        field={`${field}-count-${at}`}
        label={`${name}, reps`}
        inputMode="text"
        text={formatRowCount(row.count)}
        read={(text) => ({ value: readRowCount(text, measure), problem: 'A number, 6–8 or 5+' })}
        make={(count) => make(rows.with(at, { ...row, count }))}
      />
    </span>
  ));
}

function TextButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
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

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon className={classes.remove ?? ''} aria-label={label} onClick={onClick}>
      <Icon name="close" size={16} />
    </ActionIcon>
  );
}
