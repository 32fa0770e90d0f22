/** A cycle as a table, weeks down and sets across, with what each comes to; a tap opens one. What every week ends with stands under it. */
import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { type ReactNode, useState } from 'react';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { formatLoad, formatRow, formatRowCount, type PlanMeasure } from '#lib/plans/plan-format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { around, type LineForm, NumberEntry, theField } from './entry.tsx';
import { afterRows, ownRows, placed, type RowPlace } from './line-draft.ts';
import fields from './row-fields.module.css';
import { nameOfRow } from './row-fields.tsx';
import classes from './week-grid.module.css';

interface WeekGridProps {
  readonly form: LineForm;
  readonly measure: PlanMeasure;
  readonly unit: Units;
  readonly weightsOf: (week: number) => readonly (number | null)[];
  readonly renderPlates: (weight: number, unit: Units) => ReactNode;
  readonly onOpen: (place: RowPlace) => void;
}

export function WeekGrid({ form, measure, unit, weightsOf, renderPlates, onOpen }: WeekGridProps) {
  const { draft } = form;
  const [openWeek, setOpenWeek] = useState<number | null>(null);
  const weeks = placed(draft.plan.weeks);
  const columns = Math.max(...weeks.map(({ item }) => ownRows(item, draft).length));
  const isSingle = weeks.every(({ item }) => ownRows(item, draft).every(({ sets }) => sets === 1));
  const after = afterRows(draft);
  const first = weightsOf(0);
  const heaviest = Math.max(...first.map((weight) => weight ?? Number.NEGATIVE_INFINITY));
  const plates = Number.isFinite(heaviest) ? renderPlates(heaviest, unit) : null;
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <td />
              {placed(Array.from({ length: columns })).map(({ key, at }) => (
                <th key={key} scope="col">
                  {nameOfColumn(at, columns, isSingle)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ key, item: week, at }) => {
              const weights = weightsOf(at);
              return (
                <tr key={key} data-deload={week.deload ? true : undefined}>
                  <th scope="row">
                    <button type="button" className={classes.week} onClick={() => setOpenWeek(at)}>
                      {nameOfWeek(at + 1)}
                      {week.deload && <small>{t`Deload`}</small>}
                    </button>
                  </th>
                  {placed(ownRows(week, draft)).map((cell) => (
                    <td key={cell.key}>
                      <button
                        type="button"
                        className={classes.cell}
                        data-open={cell.item.count.kind === 'at-least' || undefined}
                        onClick={() => onOpen({ week: at, row: cell.at })}
                      >
                        {formatCell(cell.item, measure)}
                        <small>{formatRowWeight(weights[cell.at], unit)}</small>
                      </button>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {placed(after).map(({ key, item: row, at }) => (
        <button key={key} type="button" className={classes.after} onClick={() => onOpen({ after: at })}>
          <span>{at === 0 ? t`After it, every week` : t({ message: 'And then', context: 'further sets' })}</span>
          <b>{formatAfter(row, measure)}</b>
          <span className={classes.weight}>{formatRowWeight(first[first.length - after.length + at], unit)}</span>
        </button>
      ))}
      {plates && (
        <div className={classes.plates}>
          {plates}
          <span className={classes.weight}>{formatRowWeight(heaviest, unit)}</span>
        </div>
      )}
      <WeekSheet form={form} week={openWeek} onClose={() => setOpenWeek(null)} />
    </>
  );
}

/** `'65 % × 5'`, with more than one set `'65 %, 3 × 5'`; a row that says nothing of its weight has its reps alone. */
function formatCell(row: SetRow, measure: PlanMeasure): string {
  const load = formatLoad(row.load);
  const count = row.sets === 1 ? formatRowCount(row.count, measure) : formatRow(row, measure);
  if (load === null) return count;
  return row.sets === 1 ? `${load} × ${count}` : `${load}${comma()}${count}`;
}

/** `'5 × 10 at 50 %'` */
function formatAfter(row: SetRow, measure: PlanMeasure): string {
  const [list, load] = [formatRow(row, measure), formatLoad(row.load)];
  return load === null ? list : t({ message: `${list} at ${load}`, comment: '3 × 8 at RPE 8' });
}

function nameOfColumn(at: number, columns: number, isSingle: boolean): string {
  if (at === columns - 1 && columns > 1 && isSingle) return t`Last set`;
  const set = at + 1;
  return isSingle ? t`Set ${set}` : nameOfRow(set);
}

const nameOfWeek = (week: number): string => t`Week ${week}`;

const formatRowWeight = (weight: number | null | undefined, unit: Units): string =>
  weight === null || weight === undefined ? '' : `${formatNumber(weight)} ${unit}`;

interface WeekSheetProps {
  readonly form: LineForm;
  readonly week: number | null;
  readonly onClose: () => void;
}

const usualDeload = { load: 90, sets: 50 };
const shareBounds = { min: 10, max: 100 };

function WeekSheet({ form, week, onClose }: WeekSheetProps) {
  const { plan } = form.draft;
  const planned = week === null ? undefined : plan.weeks[week];
  const title = week === null ? t`Week` : nameOfWeek(week + 1);
  return (
    <Sheet title={title} isOpen={planned !== undefined} onClose={onClose}>
      {planned && week !== null && (
        <div className={fields.fields}>
          <SwitchRow
            label={t`Deload week`}
            hint={t`Lighter, and not judged.`}
            isOn={planned.deload !== undefined}
            onChange={(isOn) => form.change({ type: 'week-lightened', week, deload: isOn ? usualDeload : undefined })}
          />
          {planned.deload && (
            <div className={fields.line}>
              {(['load', 'sets'] as const).map((of) => (
                <NumberEntry
                  key={of}
                  form={form}
                  field={`row-week-${week}-${of}`}
                  label={of === 'load' ? t`${title}, percent of the weight` : t`${title}, percent of the sets`}
                  {...around(of === 'load' ? t`${theField} % of the weight` : t`${theField} % of the sets`)}
                  value={planned.deload?.[of] ?? 100}
                  bounds={shareBounds}
                  make={(share) => ({
                    ...plan,
                    weeks: plan.weeks.with(week, {
                      ...planned,
                      deload: { ...(planned.deload ?? usualDeload), [of]: share },
                    }),
                  })}
                />
              ))}
            </div>
          )}
          <Button
            variant="default"
            leftSection={<Icon name="trash" />}
            disabled={plan.weeks.length === 1}
            onClick={() => {
              onClose();
              form.change({ type: 'week-removed', week });
            }}
          >
            {t`Remove this week`}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
