import { plural, t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { isJudged } from '@workout-tracker/core/plans/judged-kinds';
import type { IfMissed, LinePlan } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { type PlanMeasure, readRowCount, rowCountText } from '#lib/plans/plan-format.ts';
import { around, Entry, type LineForm, NumberEntry, SmallChoice, theField } from './entry.tsx';
import { placed } from './line-draft.ts';
import classes from './number-parts.module.css';
import { IncreaseEntry, many, type NumbersProps, RemoveButton, TextButton, withRule } from './number-parts.tsx';
import { stagesEndNames } from './rule-format.ts';
import { nextStage, usualIncrease } from './rule-starts.ts';

export function MissedNumbers({ form, unit, measure, rule: { missed } }: NumbersProps) {
  const make = (next: IfMissed) => withRule(form, { missed: next });
  const set = (next: IfMissed) => form.change({ type: 'rule-changed', change: { missed: next } });
  if (missed.kind === 'same') return null;
  const misses = (
    <NumberEntry
      form={form}
      field="missed-misses"
      label={t`After this many misses in a row`}
      {...around(
        plural({ misses: missed.misses }, { one: `after ${theField} miss`, other: `after ${theField} misses` }),
      )}
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
          label={t`Less, percent`}
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
    return <TextButton onClick={() => set({ ...missed, fewer: { times: 3, rows } })}>{t`Later fewer sets`}</TextButton>;
  }
  return (
    <span className={classes.group}>
      <NumberEntry
        form={form}
        field="missed-times"
        label={t`After so many times less`}
        {...around(plural({ times: fewer.times }, { one: `after ${theField} time`, other: `after ${theField} times` }))}
        value={fewer.times}
        bounds={many}
        make={(times) => make({ ...missed, fewer: { ...fewer, times } })}
      />
      <StageRows
        {...{ form, measure }}
        field="missed-fewer"
        name={t({ message: 'Then', context: 'fewer sets', comment: 'comes before the names of fields: Then, sets' })}
        rows={fewer.rows}
        make={(rows) => make({ ...missed, fewer: { ...fewer, rows } })}
      />
      <RemoveButton label={t`Remove: later fewer sets`} onClick={() => set(plain)} />
    </span>
  );
}

function Stages({ form, unit, measure, missed, make, set }: MissedPart<'stages'> & { readonly unit: Units }) {
  const { stages, end } = missed;
  const last = stages.at(-1)?.[0];
  return (
    <>
      <ol className={classes.stages} aria-label={t`Stages`}>
        {placed(stages).map(({ key, item: rows, at }) => (
          <li key={key} className={classes.group}>
            <span className={classes.word}>
              {at === 0
                ? t({ message: 'then', context: 'first stage' })
                : t({ message: 'and then', context: 'further stage' })}
            </span>
            <StageRows
              {...{ form, measure }}
              field={`missed-stage-${at}`}
              name={nameOfStage(at + 2)}
              rows={rows}
              make={(next) => make({ ...missed, stages: stages.with(at, next) })}
            />
            {stages.length > 1 && (
              <RemoveButton
                label={formatRemoveStage(at + 2)}
                onClick={() => set({ ...missed, stages: stages.toSpliced(at, 1) })}
              />
            )}
          </li>
        ))}
      </ol>
      {last && stages.length < 6 && (
        <TextButton
          onClick={() => set({ ...missed, stages: [...stages, [nextStage(last)]] })}
        >{t`Add a stage`}</TextButton>
      )}
      <SmallChoice
        label={t`After the last stage`}
        {...around(t`at the end ${theField}`)}
        value={end.kind}
        options={stagesEndNames()}
        onChange={(kind) =>
          set({ ...missed, end: kind === 'first-stage' ? { kind, by: usualIncrease(unit) } : { kind, percent: 85 } })
        }
      />
      {end.kind === 'first-stage' ? (
        <IncreaseEntry
          {...{ form, unit }}
          field="missed-end"
          label={t`More after the last stage`}
          by={end.by}
          make={(by) => make({ ...missed, end: { ...end, by } })}
        />
      ) : (
        <NumberEntry
          form={form}
          field="missed-end"
          label={t`Share after the last stage, percent`}
          {...around(t`at ${theField} %`)}
          value={end.percent}
          bounds={{ min: 1, max: 100 }}
          make={(percent) => make({ ...missed, end: { ...end, percent } })}
        />
      )}
    </>
  );
}

const nameOfStage = (stage: number): string => t`Stage ${stage}`;
const formatRemoveStage = (stage: number): string => t`Remove stage ${stage}`;

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
        label={t`${name}, sets`}
        value={row.sets}
        bounds={{ min: 1, max: 20, isWhole: true }}
        make={(sets) => make(rows.with(at, { ...row, sets }))}
      />
      <span aria-hidden="true">×</span>
      <Entry
        form={form}
        field={`${field}-count-${at}`}
        label={t`${name}, reps`}
        inputMode="text"
        text={rowCountText(row.count)}
        read={(text) => ({ value: readRowCount(text, measure), problem: t`A number, 6–8 or 5+` })}
        make={(count) => make(rows.with(at, { ...row, count }))}
      />
    </span>
  ));
}
