/** Sets per muscle against the person's own band: the body, what made up the chosen muscle, and a row for each. */
import { t } from '@lingui/core/macro';
import type { MapRegion, MuscleRow, SetBands } from '@workout-tracker/core/insights/muscle-rows';
import { rowOfRegion } from '@workout-tracker/core/insights/muscle-rows';
import type { MuscleCount, MuscleRowSets, MuscleSets, MuscleSpan } from '@workout-tracker/core/insights/muscle-sets';
import { type ReactNode, useState } from 'react';
import { muscleName } from '#lib/muscle-names.ts';
import { MapKey, MuscleMap } from '#ui/muscle-map.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { InsightCard, TextButton } from './card-parts.tsx';
import {
  formatBands,
  formatExercises,
  formatLastTrained,
  formatMuscleCount,
  formatRegion,
  formatTotal,
  mapKeyNames,
  regionName,
} from './insights-format.ts';
import classes from './muscles-card.module.css';

interface MusclesCardProps {
  readonly setsOf: (span: MuscleSpan) => MuscleSets;
  readonly bands: SetBands;
  readonly today: string;
  /** Left out where nothing can be changed now. */
  readonly onChangeBands?: (() => void) | undefined;
}

/** Muscles that everybody trains or wonders about. The others stand in the list from the first set on. */
const always: readonly MuscleRow[] = [
  ...(['chest', 'back', 'shoulders', 'biceps', 'triceps', 'abs', 'quads', 'hamstrings', 'glutes', 'calves'] as const),
];

/** A muscle is chosen on the body, where it is one region, or in the list, where it is a row of one or several. */
type Chosen = { readonly row: MuscleRow; readonly region: MapRegion | null };

export function MusclesCard({ setsOf, bands, today, onChangeBands }: MusclesCardProps) {
  const [span, setSpan] = useState<MuscleSpan>(7);
  const [asked, setAsked] = useState<Chosen | null>(null);
  const { rows, regions } = setsOf(span);
  const shown = rows.filter(({ row, lastTrained }) => lastTrained !== null || always.includes(row));
  const hasSets = rows.some(({ total }) => total > 0);
  const first = shown[0];
  const chosen = asked ?? (hasSets && first ? { row: first.row, region: null } : null);
  const inRow = regions.filter(({ region }) => chosen !== null && rowOfRegion(region) === chosen.row);
  const outlined = chosen?.region ? [chosen.region] : inRow.map(({ region }) => region);
  const region = regions.find((one) => one.region === chosen?.region);
  const row = shown.find((one) => one.row === chosen?.row);

  function chooseRegion(at: MapRegion) {
    const of = rowOfRegion(at);
    if (of !== null) setAsked({ row: of, region: at });
  }

  const highest = Math.max(24, ...shown.flatMap(({ total, band }) => [total * 1.05, band.to * 1.05]));
  return (
    <InsightCard
      title={t`Sets per muscle`}
      aside={
        <SegmentedControl
          className={classes.span}
          fullWidth={false}
          aria-label={t`Days`}
          data={[
            { value: '7', label: t`7 days` },
            { value: '28', label: t`28 days` },
          ]}
          value={String(span)}
          onChange={(value) => setSpan(value === '28' ? 28 : 7)}
        />
      }
    >
      <div className={classes.map}>
        <MuscleMap
          label={t`A body from the front and from the back, each muscle by how many sets it had. The list below says the same.`}
          parts={regions.map((one) => ({
            region: one.region,
            step: one.step,
            title: formatRegion(regionName(one.region), one),
          }))}
          chosen={outlined}
          onChoose={chooseRegion}
        />
      </div>
      <MapKey names={mapKeyNames()} />
      {chosen && (region || row) && (
        <Made name={region ? regionName(region.region) : muscleName(chosen.row)} count={region ?? row} today={today} />
      )}
      {!hasSets && (
        <p className={classes.early}>
          {span === 7
            ? t`No sets in these seven days. Each set of a workout fills the muscles it trains.`
            : t`No sets in these 28 days.`}
        </p>
      )}
      <ul className={classes.rows} aria-label={t`Sets per muscle`}>
        {shown.map((one) => (
          <Row
            key={one.row}
            sets={one}
            highest={highest}
            isChosen={one.row === chosen?.row}
            onChoose={() => setAsked({ row: one.row, region: null })}
          />
        ))}
      </ul>
      <p className={classes.bands}>
        <span>{formatBands(bands, span)}</span>
        {onChangeBands && (
          <TextButton label={t`Change the bands`} onClick={onChangeBands}>
            {t`Change`}
          </TextButton>
        )}
      </p>
    </InsightCard>
  );
}

interface MadeProps {
  readonly name: string;
  readonly count: MuscleCount | undefined;
  readonly today: string;
}

/** What the sets of the chosen muscle were. */
function Made({ name, count, today }: MadeProps): ReactNode {
  if (!count) return null;
  return (
    <div className={classes.made} role="status">
      <p>
        <strong>{name}</strong>
        <span>{formatLastTrained(count.lastTrained, today)}</span>
      </p>
      <p>{formatExercises(count.exercises) || t`No sets in this time.`}</p>
    </div>
  );
}

interface RowProps {
  readonly sets: MuscleRowSets;
  /** The value at the right end of the bar. */
  readonly highest: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ sets, highest, isChosen, onChoose }: RowProps) {
  const { row, total, step, band } = sets;
  const percent = (value: number) => `${(100 * value) / highest}%`;
  return (
    <li>
      <button type="button" className={classes.row} aria-pressed={isChosen} onClick={onChoose}>
        <span className={classes.name}>{muscleName(row)}</span>
        <span className={classes.words}>
          <span className={classes.track} aria-hidden="true">
            <i
              className={classes.band}
              style={{ insetInlineStart: percent(band.from), width: percent(band.to - band.from) }}
            />
            {step > 0 && <i className={classes.bar} data-step={step} style={{ width: percent(total) }} />}
          </span>
          <small>{formatMuscleCount(sets)}</small>
        </span>
        <b>{formatTotal(total)}</b>
      </button>
    </li>
  );
}
