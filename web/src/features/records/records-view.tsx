/** Every record: a dot for each in its month of a year, the newest in words, the best of each exercise, and rides by their length. */
import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { useMemo, useState } from 'react';
import { muscleGroupName } from '#lib/muscle-names.ts';
import { formatWhole } from '#lib/number-format.ts';
import fade from '#ui/edge-fade.module.css';
import chips from '#ui/filter-chips.module.css';
import { NativeSelect } from '#ui/native-select.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useEdgeFade } from '#ui/use-edge-fade.ts';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { readChosen, writeChosen } from './chosen-exercises.ts';
import { Newest, Rides, Rows } from './record-lists.tsx';
import {
  groupName,
  isOf,
  type RecordFilter,
  type RecordGroup,
  type Records,
  recordGroups,
  type Shown,
  showRecords,
} from './records-shape.ts';
import classes from './records-view.module.css';
import { YearCard } from './year-card.tsx';

type Exercises = Parameters<typeof showRecords>[1]['exercises'];

interface RecordsViewProps {
  readonly userId: string;
  readonly records: Records;
  readonly exercises: Exercises;
  readonly year: number;
  readonly onYear: (year: number) => void;
  /** The person's own day, and the first of their week. */
  readonly today: string;
  readonly weekStart: string;
  readonly units: Units;
}

type Choice =
  | { readonly kind: 'all' }
  | { readonly kind: 'own' }
  | { readonly kind: 'muscle'; readonly muscle: string };

export function RecordsView(props: RecordsViewProps) {
  const { userId, records, exercises, year: shownYear, onYear, today, weekStart, units } = props;
  const isWide = useWideScreen();
  const [group, setGroup] = useState<RecordGroup>('best');
  const [choice, setChoice] = useState<Choice>({ kind: 'all' });
  const [chosen, setChosen] = useState(() => readChosen(userId));
  const [isChoosing, setChoosing] = useState(false);
  const [month, setMonth] = useState<number | null>(null);
  const shown = useMemo(
    () => showRecords(records, { group, exercises, weekStart }),
    [records, group, exercises, weekStart],
  );
  const muscle = choice.kind === 'muscle' ? shown.muscles.find(({ title }) => title === choice.muscle) : undefined;
  const own: RecordFilter = choice.kind === 'own' ? { ids: chosen } : null;
  const filter: RecordFilter = muscle ? { muscle: muscle.title } : own;
  const years = records.years.map((one) => one.year);
  const listed = shown.records.filter(
    ({ exercise, localDate }) => isOf(exercise, filter) && (month === null || Number(localDate.slice(5, 7)) === month),
  );

  function choose(ids: ReadonlySet<string>) {
    setChosen(ids);
    writeChosen(userId, ids);
    setChoice(ids.size === 0 ? { kind: 'all' } : { kind: 'own' });
    setChoosing(false);
  }

  const year = (
    <YearCard
      shown={shown}
      filter={filter}
      year={shownYear}
      today={today}
      month={month}
      years={years}
      onMonth={(at) => setMonth(at === month ? null : at)}
      onYear={(at) => {
        setMonth(null);
        onYear(at);
      }}
    />
  );
  const newest = <Newest key={`${shownYear} ${month}`} records={listed} month={month} year={shownYear} units={units} />;
  const table = (
    <div className={classes.exercises}>
      <Filters
        shown={shown}
        choice={muscle || choice.kind === 'own' ? choice : { kind: 'all' }}
        chosenCount={shown.rows.filter(({ exercise }) => chosen.has(exercise._id)).length}
        onChoice={setChoice}
        onChoose={() => setChoosing(true)}
      />
      <Rows rows={shown.rows.filter(({ exercise }) => isOf(exercise, filter))} group={group} units={units} />
    </div>
  );
  const rides = shown.rides.length > 0 && <Rides rides={shown.rides} />;
  return (
    <>
      <PageHead title={t`Records`}>
        <NativeSelect
          className={classes.group}
          aria-label={t`Kind of record`}
          data={recordGroups.map((value) => ({ value, label: groupName(value) }))}
          value={group}
          onChange={({ currentTarget: { value } }) => setGroup(recordGroups.find((one) => one === value) ?? 'best')}
        />
      </PageHead>
      {isWide ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            {year}
            {table}
          </div>
          <div className={classes.column}>
            {newest}
            {rides}
          </div>
        </div>
      ) : (
        <div className={classes.column}>
          {year}
          {newest}
          {table}
          {rides}
        </div>
      )}
      <ChooseSheet
        key={String(isChoosing)}
        rows={shown.rows}
        chosen={chosen}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChosen={choose}
      />
    </>
  );
}

interface FiltersProps {
  readonly shown: Shown;
  readonly choice: Choice;
  readonly chosenCount: number;
  readonly onChoice: (choice: Choice) => void;
  readonly onChoose: () => void;
}

function Filters({ shown, choice, chosenCount, onChoice, onChoose }: FiltersProps) {
  const fadeEdges = useEdgeFade();
  return (
    <ul ref={fadeEdges} className={`${fade.fade} ${chips.filters}`} aria-label={t`Filters`}>
      <FilterChip count={shown.rows.length} isOn={choice.kind === 'all'} onClick={() => onChoice({ kind: 'all' })}>
        {t({ message: 'All', context: 'exercises' })}
      </FilterChip>
      {chosenCount > 0 && (
        <FilterChip count={chosenCount} isOn={choice.kind === 'own'} onClick={() => onChoice({ kind: 'own' })}>
          {t({ message: 'Mine', context: 'exercises' })}
        </FilterChip>
      )}
      {shown.muscles.map(({ title, count }) => (
        <FilterChip
          key={title}
          count={count}
          isOn={choice.kind === 'muscle' && choice.muscle === title}
          onClick={() => onChoice({ kind: 'muscle', muscle: title })}
        >
          {muscleGroupName(title)}
        </FilterChip>
      ))}
      <li>
        <button type="button" className={`${chips.chip} ${classes.chip}`} onClick={onChoose}>
          {t`Choose…`}
        </button>
      </li>
    </ul>
  );
}

interface FilterChipProps {
  readonly count: number;
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function FilterChip({ count, isOn, onClick, children }: FilterChipProps) {
  return (
    <li>
      <button type="button" className={`${chips.chip} ${classes.chip}`} aria-pressed={isOn} onClick={onClick}>
        {children} <span>{formatWhole(count)}</span>
      </button>
    </li>
  );
}
