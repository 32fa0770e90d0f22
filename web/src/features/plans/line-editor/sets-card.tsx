/** What is planned: rows for one week that repeats, or a grid of weeks with what every week has after it. */
import { plural, t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatClock } from '#lib/duration-format.ts';
import { colon, comma } from '#lib/list-marks.ts';
import type { PlanMeasure } from '#lib/plans/plan-format.ts';
import { kindMarks } from '#lib/set-format.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import { useDragOrder } from '#ui/use-drag-order.ts';
import hidden from '#ui/visually-hidden.module.css';
import type { LineForm } from './entry.tsx';
import { lineLimits, placed, type RowPlace } from './line-draft.ts';
import { CountEntry, LoadEntry, nameOfRow, RowSheet, SetsEntry } from './row-fields.tsx';
import { loadNames } from './rule-format.ts';
import classes from './sets-card.module.css';
import { WeekGrid } from './week-grid.tsx';

interface SetsCardProps {
  readonly form: LineForm;
  readonly measure: PlanMeasure;
  readonly unit: Units;
  /** What each row of a week comes to for this person; null where that is not known. */
  readonly weightsOf: (week: number) => readonly (number | null)[];
  /** `'about 12 min'` */
  readonly length: string;
  /** What is wrong with the plan, by its place: `/weeks/0/rows`. */
  readonly objections: Readonly<Record<string, string>>;
  readonly renderPlates: (weight: number, unit: Units) => ReactNode;
}

export function SetsCard(props: SetsCardProps) {
  const { form, measure, unit, length } = props;
  const { plan } = form.draft;
  const [open, setOpen] = useState<RowPlace | null>(null);
  const weeks = plan.weeks.length;
  const sets = (plan.weeks[0]?.rows ?? []).reduce((sum, row) => sum + row.sets, 0);
  const title = useId();
  const wrong = new Set(
    Object.entries(props.objections).flatMap(([path, message]) => (path.startsWith('/weeks') ? [message] : [])),
  );
  return (
    <Card component="section" className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t`Sets`}</h2>
        <span className={classes.size}>
          {weeks === 1
            ? [plural({ count: sets }, { one: '# set', other: '# sets' }), length].filter(Boolean).join(comma())
            : formatWeeks(weeks)}
        </span>
        {weeks > 1 && <CycleMenu form={form} />}
      </div>
      {weeks === 1 ? (
        <WeekRows {...props} onOpen={setOpen} />
      ) : (
        <WeekGrid
          form={form}
          measure={measure}
          unit={unit}
          weightsOf={props.weightsOf}
          renderPlates={props.renderPlates}
          onOpen={setOpen}
        />
      )}
      {[...wrong].map((message) => (
        <p key={message} className={classes.wrong}>
          {message}
        </p>
      ))}
      <RowSheet form={form} measure={measure} unit={unit} place={open} onClose={() => setOpen(null)} />
    </Card>
  );
}

const formatWeeks = (weeks: number): string =>
  plural(weeks, {
    1: 'One week',
    2: 'Two weeks',
    3: 'Three weeks',
    4: 'Four weeks',
    5: 'Five weeks',
    6: 'Six weeks',
    other: '# weeks',
  });

function CycleMenu({ form: { draft, change } }: { readonly form: LineForm }) {
  const { weeks } = draft.plan;
  return (
    <PopMenu
      width={260}
      target={
        <ActionIcon className={classes.dots} aria-label={t`More for the weeks`}>
          <Icon name="dots" />
        </ActionIcon>
      }
    >
      <PopMenuItem
        leftSection={<Icon name="plus" />}
        disabled={weeks.length >= lineLimits.weeks}
        onClick={() => change({ type: 'week-added' })}
      >
        {t`Add a week`}
      </PopMenuItem>
      <PopMenuItem leftSection={<Icon name="plus" />} onClick={() => change({ type: 'row-added' })}>
        {t`Add a set to each week`}
      </PopMenuItem>
      <PopMenuItem leftSection={<Icon name="plus" />} onClick={() => change({ type: 'after-added' })}>
        {t`Add sets after it, every week`}
      </PopMenuItem>
    </PopMenu>
  );
}

interface WeekRowsProps extends SetsCardProps {
  readonly onOpen: (place: RowPlace) => void;
}

/** The rows of the only week. Changes of their order are said aloud, and the focus stays with the row it was at. */
function WeekRows({ form, measure, unit, onOpen }: WeekRowsProps) {
  const { plan } = form.draft;
  const rows = plan.weeks[0]?.rows ?? [];
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const drag = useDragOrder(list, (from, to) => shift(from, to, 'grip'));
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function shift(from: number, to: number, part: 'grip' | 'menu') {
    if (to < 0 || to >= rows.length) return;
    focusNext.current = `${listId}-${to}-${part}`;
    form.change({ type: 'row-shifted', from, to });
    const [before, after, total] = [from + 1, to + 1, rows.length];
    setSaid(t({ message: `Row ${before} is now row ${after} of ${total}.`, context: 'sets of a plan' }));
  }

  function remove(row: number) {
    focusNext.current = `${listId}-${Math.max(0, row - 1)}-menu`;
    form.change({ type: 'row-removed', place: { week: 0, row } });
    const number = row + 1;
    setSaid(t({ message: `Row ${number} removed.`, context: 'sets of a plan' }));
  }

  return (
    <>
      <ol ref={list} className={classes.rows}>
        {placed(rows).map(({ key, item: row, at }) => (
          <li
            key={key}
            className={classes.row}
            style={drag.styleOf(at)}
            data-dragging={drag.isDragging(at) || undefined}
          >
            <button
              type="button"
              id={`${listId}-${at}-grip`}
              className={classes.grip}
              aria-label={formatReorder(at + 1, rows.length)}
              onPointerDown={(event) => drag.begin(event, at)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                shift(at, at + (event.key === 'ArrowUp' ? -1 : 1), 'grip');
              }}
            >
              <Icon name="grip" />
            </button>
            <div className={classes.fields}>
              <SetsEntry form={form} place={{ week: 0, row: at }} row={row} name={nameOfRow(at + 1)} />
              <span aria-hidden="true">×</span>
              <CountEntry
                form={form}
                place={{ week: 0, row: at }}
                row={row}
                name={nameOfRow(at + 1)}
                measure={measure}
              />
              <LoadEntry form={form} place={{ week: 0, row: at }} row={row} name={nameOfRow(at + 1)} unit={unit} />
            </div>
            <PopMenu
              width={220}
              target={
                <ActionIcon id={`${listId}-${at}-menu`} className={classes.dots} aria-label={formatMore(at + 1)}>
                  <Icon name="dots" />
                </ActionIcon>
              }
            >
              <PopMenuItem leftSection={<Icon name="pencil" />} onClick={() => onOpen({ week: 0, row: at })}>
                {t`Weight, kind and rest`}
              </PopMenuItem>
              <PopMenuItem
                leftSection={<Icon name="up" />}
                disabled={at === 0}
                onClick={() => shift(at, at - 1, 'menu')}
              >
                {t`Move up`}
              </PopMenuItem>
              <PopMenuItem
                leftSection={<Icon name="down" />}
                disabled={at === rows.length - 1}
                onClick={() => shift(at, at + 1, 'menu')}
              >
                {t`Move down`}
              </PopMenuItem>
              <PopMenuItem leftSection={<Icon name="trash" />} disabled={rows.length === 1} onClick={() => remove(at)}>
                {t`Remove`}
              </PopMenuItem>
            </PopMenu>
            <RowSummary row={row} name={nameOfRow(at + 1)} onOpen={() => onOpen({ week: 0, row: at })} />
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          leftSection={<Icon name="plus" />}
          disabled={rows.length >= lineLimits.rows}
          onClick={() => form.change({ type: 'row-added' })}
        >
          {t`Add a row`}
        </Button>
        <Button variant="subtle" className={classes.several} onClick={() => form.change({ type: 'week-added' })}>
          {t`Several weeks`}
        </Button>
      </div>
      <p className={hidden.hidden} role="status">
        {said}
      </p>
    </>
  );
}

const formatReorder = (row: number, total: number): string =>
  t({ message: `Reorder row ${row} of ${total}`, context: 'sets of a plan' });
const formatMore = (row: number): string => t({ message: `More for row ${row}`, context: 'sets of a plan' });

interface RowSummaryProps {
  readonly row: SetRow;
  readonly name: string;
  readonly onOpen: () => void;
}

function formatRest(seconds: number): string {
  const time = formatClock(seconds);
  return t`Rest ${time}`;
}

/** `B of today's first set · Rest 1:30`: what its fields do not say, and the way to change it. */
function RowSummary({ row, name, onOpen }: RowSummaryProps) {
  const kind = kindMarks[row.kind ?? 'working'];
  return (
    <button type="button" className={classes.words} onClick={onOpen}>
      <span className={hidden.hidden}>{`${name}${colon()}`}</span>
      <span>
        {kind && (
          <>
            <abbr className={classes.kind} title={kind.name}>
              {kind.letter}
            </abbr>
            <span className={hidden.hidden}>{`${kind.name}${comma()}`}</span>
          </>
        )}
        {loadNames()[row.load.of]}
      </span>
      <span className={classes.rest}>
        {row.restSeconds === undefined ? t`Usual rest` : formatRest(row.restSeconds)}
      </span>
    </button>
  );
}
