import { plural, t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { isJudged } from '@workout-tracker/core/plans/judged-kinds';
import { bottomOf, topOf } from '@workout-tracker/core/plans/plan-rows';
import type { LinePlan, Rung, Step } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { type ReactNode, useState } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import type { PlanMeasure } from '#lib/plans/plan-format.ts';
import { Sheet } from '#ui/sheet.tsx';
import { around, type LineForm, NumberEntry, SmallChoice, theField } from './entry.tsx';
import { placed } from './line-draft.ts';
import classes from './number-parts.module.css';
import { IncreaseEntry, many, type NumbersProps, RemoveButton, TextButton, withRule } from './number-parts.tsx';
import { baseObstacles } from './rule-choices.ts';
import { rungFor, usualIncrease } from './rule-starts.ts';

/** Draws the list of exercises to pick a rung of a ladder from: another feature has it. */
export type RungPicker = (
  onPick: (exercise: {
    readonly exerciseId: string;
    readonly title: string;
    readonly measure: Rung['measure'];
  }) => void,
) => ReactNode;

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
            label={t`In which sets a rep is added`}
            value={step.sets}
            options={{ all: t`all sets`, one: t`one set at a time` }}
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
            label={t`For each extra rep`}
            {...around(formatEach(step.by.unit))}
            value={step.by.value}
            bounds={{ min: 0, max: 100 }}
            make={(value) => make({ ...step, by: { ...step.by, value } })}
          />
          <NumberEntry
            form={form}
            field="step-most"
            label={t`At most`}
            {...around(formatAtMost(step.most.unit))}
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
          label={t`Seconds more each time`}
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
            label={t`Up to this many sets`}
            {...around(plural({ sets: step.upTo }, { one: `up to ${theField} set`, other: `up to ${theField} sets` }))}
            value={step.upTo}
            bounds={{ min: 1, max: 20, isWhole: true }}
            make={(upTo) => make({ ...step, upTo })}
          />
          <SmallChoice
            label={t`After the most sets`}
            {...around(t({ message: `then ${theField}`, context: 'after the most sets' }))}
            value={by ? 'weight' : 'none'}
            options={afterwards()}
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

interface BaseChoiceProps {
  readonly form: LineForm;
  readonly to: 'working' | 'maximum';
  readonly onChange: (to: 'working' | 'maximum') => void;
}

function BaseChoice({ form, to, onChange }: BaseChoiceProps) {
  return (
    <SmallChoice
      label={t`What it goes to`}
      {...around(
        t({ message: `to the ${theField}`, comment: 'the working weight or the maximum, to which something is added' }),
      )}
      value={to}
      options={{
        working: t({ message: 'working weight', context: 'to the' }),
        maximum: t({ message: 'maximum', context: 'to the' }),
      }}
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
      label={t`Up to this many reps`}
      {...around(measure === 'seconds' ? t`up to ${theField} s` : t`up to ${theField}`)}
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
        {t`More at first`}
      </TextButton>
    );
  }
  return (
    <span className={classes.group}>
      <NumberEntry
        form={form}
        field="step-times"
        label={t`The first so many times`}
        {...around(
          plural({ times: first.times }, { one: `the first ${theField} time`, other: `the first ${theField} times` }),
        )}
        value={first.times}
        bounds={many}
        make={(times) => make({ ...step, first: { ...first, times } })}
      />
      <IncreaseEntry
        {...{ form, unit }}
        field="step-first"
        label={t`More at first`}
        by={first.by}
        make={(by) => make({ ...step, first: { ...first, by } })}
      />
      <RemoveButton label={t`Remove: more at first`} onClick={() => set(plain)} />
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
            label={lineLabels(at + 1).from}
            {...around(plural({ reps: item.from }, { one: `from ${theField} rep`, other: `from ${theField} reps` }))}
            value={item.from}
            bounds={{ min: 0, max: 1_000, isWhole: true }}
            make={(from) => make({ ...step, lines: lines.with(at, { ...item, from }) })}
          />
          <IncreaseEntry
            {...{ form, unit }}
            field={`step-line-${at}`}
            label={lineLabels(at + 1).more}
            by={item.by}
            make={(by) => make({ ...step, lines: lines.with(at, { ...item, by }) })}
          />
          {lines.length > 1 && (
            <RemoveButton
              label={lineLabels(at + 1).remove}
              onClick={() => set({ ...step, lines: lines.toSpliced(at, 1) })}
            />
          )}
        </span>
      ))}
      {last && lines.length < 4 && (
        <TextButton onClick={() => set({ ...step, lines: [...lines, { from: last.from + 2, by: last.by }] })}>
          {t`Add a line`}
        </TextButton>
      )}
      <BaseChoice form={form} to={step.to} onChange={(to) => set({ ...step, to })} />
    </>
  );
}

const formatEach = (unit: Units): string => t({ message: `+ ${theField} ${unit} each`, comment: 'for each extra rep' });
const formatAtMost = (unit: Units): string => t`at most ${theField} ${unit}`;

/** What is more once there is no further step of its own kind. */
const afterwards = () => ({
  weight: t({ message: 'weight', context: 'what is added then' }),
  none: t({ message: 'nothing', context: 'what is added then' }),
});

const lineLabels = (line: number) => ({
  from: t`Line ${line}, from this many reps`,
  more: t`Line ${line}, more`,
  remove: t`Remove line ${line}`,
});

type RungNumber = 'from' | 'to' | 'by';

function labelOfRung(rung: Rung, of: RungNumber): string {
  const title = moveTitle(rung);
  if (of === 'from') return t`${title}, begins at`;
  return of === 'to' ? t`${title}, done with at` : t`${title}, more each time`;
}

function wordsOfRung({ measure }: Rung, of: RungNumber): string {
  if (of === 'by') return `+ ${theField}`;
  if (of === 'from') return measure === 'seconds' ? t`from ${theField} s` : t`from ${theField}`;
  return measure === 'seconds' ? t`to ${theField} s` : t`to ${theField}`;
}

const formatRemove = (title: string): string => t`Remove ${title}`;

interface LadderProps extends StepPart<'ladder'> {
  readonly rungPicker: RungPicker;
}

function Ladder({ form, unit, step, make, set, rungPicker }: LadderProps) {
  const [isPicking, setPicking] = useState(false);
  const { rungs, by, ...plain } = step;
  const number = (at: number, rung: Rung, of: RungNumber) => (
    <NumberEntry
      form={form}
      field={`step-rung-${at}-${of}`}
      label={labelOfRung(rung, of)}
      {...around(wordsOfRung(rung, of))}
      value={rung[of]}
      bounds={many}
      make={(value) => make({ ...step, rungs: rungs.with(at, { ...rung, [of]: value }) })}
    />
  );
  return (
    <>
      <ol className={classes.ladder} aria-label={t`Exercises of the ladder`}>
        {placed(rungs).map(({ key, item: rung, at }) => (
          <li key={key}>
            <span className={classes.rung}>{moveTitle(rung)}</span>
            <span className={classes.group}>
              {number(at, rung, 'from')}
              {number(at, rung, 'to')}
              {number(at, rung, 'by')}
              {rungs.length > 1 && (
                <RemoveButton
                  label={formatRemove(moveTitle(rung))}
                  onClick={() => set({ ...step, rungs: rungs.toSpliced(at, 1) })}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      {rungs.length < 12 && <TextButton onClick={() => setPicking(true)}>{t`Add an exercise`}</TextButton>}
      <SmallChoice
        label={t`After the last exercise`}
        {...around(t({ message: `after it ${theField}`, comment: 'after the last exercise: weight or nothing' }))}
        value={by ? 'weight' : 'none'}
        options={afterwards()}
        onChange={(then) => set(then === 'weight' ? { ...step, by: usualIncrease(unit) } : { ...plain, rungs })}
      />
      {by && <IncreaseEntry {...{ form, unit }} field="step-by" by={by} make={(next) => make({ ...step, by: next })} />}
      <Sheet title={t`Add an exercise`} isOpen={isPicking} isTall isFocusInside onClose={() => setPicking(false)}>
        {rungPicker(({ exerciseId, title, measure }) => {
          setPicking(false);
          set({ ...step, rungs: [...rungs, rungFor({ exerciseId, title }, measure)] });
        })}
      </Sheet>
    </>
  );
}
