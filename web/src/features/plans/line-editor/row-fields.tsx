import { t } from '@lingui/core/macro';
import { setKinds } from '@workout-tracker/core/exercises/set-kinds';
import type { Units } from '@workout-tracker/core/people/user';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { Load, SetRow } from '@workout-tracker/core/plans/set-row';
import { readTime } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { countUnits, type PlanMeasure, readRowCount, rowCountText } from '#lib/plans/plan-format.ts';
import { kindMarks } from '#lib/set-format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { objectToRest, RestField, restText } from '#ui/rest-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { around, Entry, type LineForm, NumberEntry, OptionalEntry, theField } from './entry.tsx';
import { afterRows, lineLimits, ownRows, type RowPlace, withRow } from './line-draft.ts';
import classes from './row-fields.module.css';

interface RowFieldProps {
  readonly form: LineForm;
  readonly place: RowPlace;
  readonly row: SetRow;
  /** `'Row 1'`, before the label of each field. */
  readonly name: string;
}

/** Its name in the draft: `row-0-2-sets`. */
const fieldOf = (place: RowPlace, part: string): string =>
  'after' in place ? `row-after-${place.after}-${part}` : `row-${place.week}-${place.row}-${part}`;

const maker =
  ({ draft }: LineForm, place: RowPlace) =>
  (row: SetRow): LinePlan =>
    withRow(draft, place, row);

export function SetsEntry({ form, place, row, name }: RowFieldProps) {
  return (
    <NumberEntry
      form={form}
      field={fieldOf(place, 'sets')}
      label={t`${name}, sets`}
      width="narrow"
      value={row.sets}
      bounds={{ min: 1, max: lineLimits.sets, isWhole: true }}
      make={(sets) => maker(form, place)({ ...row, sets })}
    />
  );
}

function labelOfCount(name: string, measure: PlanMeasure): string {
  if (measure === 'seconds') return t`${name}, seconds: a number, a range or at least`;
  if (measure === 'metres') return t`${name}, metres: a number, a range or at least`;
  return t`${name}, reps: a number, a range or at least`;
}

export function CountEntry({ form, place, row, name, measure }: RowFieldProps & { readonly measure: PlanMeasure }) {
  return (
    <Entry
      form={form}
      field={fieldOf(place, 'count')}
      label={labelOfCount(name, measure)}
      width="count"
      after={countUnits[measure] || undefined}
      inputMode="text"
      text={rowCountText(row.count)}
      read={(text) => ({ value: readRowCount(text, measure), problem: t`A number, 6–8 or 5+` })}
      make={(count) => maker(form, place)({ ...row, count })}
    />
  );
}

const AtSign = () => (
  <span aria-hidden="true">
    {t({ message: 'at', comment: 'between sets and weight: 3 × 8 at 80 %, 3 × 8 at RPE 8' })}
  </span>
);

const percentBounds = { min: 1, max: 200 };

/** After `at`: the percent, the effort or the weight; nothing where a row says nothing of it. */
export function LoadEntry({ form, place, row, name, unit }: RowFieldProps & { readonly unit: Units }) {
  const { load } = row;
  const make = (next: Load) => maker(form, place)({ ...row, load: next });
  const field = fieldOf(place, 'load');
  switch (load.of) {
    case 'none':
      return null;
    case 'working':
    case 'maximum':
    case 'first-set':
      return (
        <>
          <AtSign />
          <NumberEntry
            {...{ form, field, bounds: percentBounds }}
            label={t`${name}, percent`}
            after="%"
            value={load.percent}
            make={(percent) => make({ ...load, percent })}
          />
        </>
      );
    case 'rpe':
      return (
        <>
          <AtSign />
          <NumberEntry
            {...{ form, field, bounds: { min: 1, max: 10 } }}
            label={`${name}${comma()}RPE`}
            before="RPE"
            value={load.rpe}
            make={(rpe) => make({ ...load, rpe })}
          />
        </>
      );
    case 'rir':
      return (
        <>
          <AtSign />
          <NumberEntry
            {...{ form, field, bounds: { min: 0, max: 10 } }}
            label={t`${name}, reps in reserve`}
            before="RIR"
            value={load.rir}
            make={(rir) => make({ ...load, rir })}
          />
        </>
      );
    case 'fixed':
      return (
        <>
          <AtSign />
          <NumberEntry
            {...{ form, field, bounds: { min: -1_000, max: 10_000 } }}
            label={t`${name}, weight`}
            after={load.weight.unit}
            value={load.weight.value}
            make={(value) => make({ ...load, weight: { value, unit: load.weight.unit ?? unit } })}
          />
        </>
      );
  }
}

/** What a row begins with when another answer is chosen. */
function loadAs(of: Load['of'], { load }: SetRow, unit: Units): Load {
  const percent = 'percent' in load ? load.percent : null;
  switch (of) {
    case 'working':
      return { of, percent: percent ?? 100 };
    case 'maximum':
      return { of, percent: percent ?? 80 };
    case 'first-set':
      return { of, percent: percent !== null && percent < 100 ? percent : 80 };
    case 'rpe':
      return { of, rpe: 8 };
    case 'rir':
      return { of, rir: 2 };
    case 'fixed':
      return { of, weight: { value: 20, unit } };
    case 'none':
      return { of };
  }
}

const loadChoices = (): readonly { readonly value: Load['of']; readonly label: string }[] => [
  { value: 'working', label: t`A share of the working weight` },
  { value: 'maximum', label: t`A share of the maximum` },
  { value: 'first-set', label: t`A share of today's first set` },
  { value: 'rpe', label: t`By effort: RPE` },
  { value: 'rir', label: t`By effort: reps in reserve` },
  { value: 'fixed', label: t`A fixed weight` },
  { value: 'none', label: t`Any weight` },
];

const formatPlus = (unit: Units): string =>
  t({ message: `and ${theField} ${unit} more`, comment: '80 % of the maximum, and 5 kg more' });

interface RowSheetProps {
  readonly form: LineForm;
  readonly measure: PlanMeasure;
  readonly unit: Units;
  readonly place: RowPlace | null;
  readonly onClose: () => void;
}

export function RowSheet({ form, measure, unit, place, onClose }: RowSheetProps) {
  const row = place && rowAt(form, place);
  return (
    <Sheet
      title={place ? nameOf(form, place) : t({ message: 'Row', context: 'sets of a plan' })}
      isOpen={row !== null}
      onClose={onClose}
    >
      {place && row && <RowFields {...{ form, measure, unit, place, row, onClose }} name={nameOf(form, place)} />}
    </Sheet>
  );
}

function rowAt({ draft }: LineForm, place: RowPlace): SetRow | null {
  if ('after' in place) return afterRows(draft)[place.after] ?? null;
  return draft.plan.weeks[place.week]?.rows[place.row] ?? null;
}

export const nameOfRow = (row: number): string => t({ message: `Row ${row}`, context: 'sets of a plan' });

function nameOf({ draft }: LineForm, place: RowPlace): string {
  if ('after' in place) return t`After it, every week`;
  const row = place.row + 1;
  if (draft.plan.weeks.length === 1) return nameOfRow(row);
  const week = place.week + 1;
  return t`Week ${week}, set ${row}`;
}

interface RowFieldsProps extends RowFieldProps, Omit<RowSheetProps, 'place'> {}

function RowFields({ form, measure, unit, place, row, name, onClose }: RowFieldsProps) {
  const make = maker(form, place);
  const set = (next: SetRow) => form.change({ type: 'row-changed', place, row: next });
  const { load, kind = 'working', decides: _, ...undecided } = row;
  const loads = loadChoices();
  const restField = fieldOf(place, 'rest');
  const typedRest = form.draft.typed[restField];
  return (
    <div className={classes.fields}>
      <div className={classes.line}>
        <SetsEntry {...{ form, place, row, name }} />
        <span aria-hidden="true">×</span>
        <CountEntry {...{ form, place, row, name, measure }} />
        <LoadEntry {...{ form, place, row, name, unit }} />
      </div>
      <p className={classes.hint}>{t`A range is 6–8, at least five is 5+.`}</p>
      <NativeSelect
        label={t`Weight`}
        data={loads}
        value={load.of}
        onChange={({ currentTarget: { value } }) => {
          const chosen = loads.find((choice) => choice.value === value)?.value;
          if (chosen) set({ ...row, load: loadAs(chosen, row, unit) });
        }}
      />
      {load.of === 'maximum' && (
        <OptionalEntry
          form={form}
          field={fieldOf(place, 'plus')}
          label={t`${name}, added to the share`}
          {...around(formatPlus(load.plus?.unit ?? unit))}
          value={load.plus?.value}
          bounds={{ min: -500, max: 500 }}
          make={(value) => {
            const share = { of: load.of, percent: load.percent } as const;
            const plus = { value: value ?? 0, unit: load.plus?.unit ?? unit };
            return make({ ...row, load: value === undefined ? share : { ...share, plus } });
          }}
        />
      )}
      {load.of === 'first-set' && (
        <SwitchRow
          label={t`Half its reps`}
          isOn={load.halfReps === true}
          onChange={(isOn) => {
            const share = { of: load.of, percent: load.percent } as const;
            set({ ...row, load: isOn ? { ...share, halfReps: true } : share });
          }}
        />
      )}
      <NativeSelect
        label={t`Kind`}
        data={setKinds.map((value) => ({
          value,
          label: kindMarks[value]?.name ?? t({ message: 'Working', context: 'kind of set' }),
        }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          const chosen = setKinds.find((one) => one === value);
          const { kind: _, ...plain } = row;
          if (chosen) set(chosen === 'working' ? plain : { ...row, kind: chosen });
        }}
      />
      <RestField
        label={t`Rest after each set`}
        fallback={{}}
        text={typedRest?.text ?? restText(row.restSeconds ?? null)}
        onText={(text) => {
          const problem = objectToRest(text, true) ?? null;
          const seconds = readTime(text);
          const { restSeconds: _, ...plain } = row;
          const next = seconds === null ? plain : { ...row, restSeconds: seconds };
          const plan = problem === null ? make(next) : form.draft.plan;
          form.change({ type: 'typed', field: restField, text, problem, plan });
        }}
        onDone={() => form.change({ type: 'settled', field: restField })}
      />
      <SwitchRow
        label={t`Its last set decides`}
        isOn={row.decides === true}
        onChange={(isOn) => set(isOn ? { ...row, decides: true } : { ...undecided, load, ...(row.kind && { kind }) })}
      />
      <RemoveRow {...{ form, place, onClose }} />
    </div>
  );
}

function RemoveRow({ form, place, onClose }: Pick<RowFieldsProps, 'form' | 'place' | 'onClose'>) {
  const week = 'after' in place ? null : form.draft.plan.weeks[place.week];
  const isOnly = week ? ownRows(week, form.draft).length === 1 : false;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="trash" />}
      disabled={isOnly}
      onClick={() => {
        onClose();
        form.change({ type: 'row-removed', place });
      }}
    >
      {t`Remove`}
    </Button>
  );
}
