/**
 * Bars side by side in one unit, with one's own usual as a dashed line over them. A column of which nothing is known is hatched and named,
 * and never has a bar: nought is something else. Drawn without a script, so that it stands as soon as the page does.
 */
import '#ui/zone-colours.css';
import type { Zone } from '@workout-tracker/core/heart-rate/zones';
import classes from './lane-bars.module.css';

export interface LaneBar {
  readonly key: string;
  /** Under the bar: 'Fri 6', and 'Fri' where there is little room. */
  readonly name: string;
  readonly shortName: string;
  readonly isNow: boolean;
  /** Null where nothing is known. */
  readonly value: number | null;
  /** Above the bar: the value in words. */
  readonly figure: string;
  /** Above the hatching: why nothing is known. Null where there was nothing to know, which is blank. */
  readonly missing: string | null;
  /** By zone, from the lowest; empty where the lane has one colour. */
  readonly parts: readonly { readonly zone: Zone; readonly value: number }[];
  readonly usual: number | null;
}

interface LaneBarsProps {
  /** One sentence that says what is seen. */
  readonly label: string;
  readonly bars: readonly LaneBar[];
  readonly tone: 'primary' | 'neutral';
  /** The value at the top; the highest of all where it is left out. */
  readonly top?: number;
  readonly hasFigures?: boolean;
  /** Only the lowest of several lanes names the days. */
  readonly hasNames?: boolean;
}

export function LaneBars({ label, bars, tone, top, hasFigures = true, hasNames = false }: LaneBarsProps) {
  const highest = top ?? Math.max(...bars.map(({ value, usual }) => Math.max(value ?? 0, usual ?? 0)));
  const share = (value: number) => (highest > 0 ? (100 * value) / highest : 0);
  return (
    <div className={classes.lane} role="img" aria-label={label} data-figures={hasFigures || undefined}>
      <div className={classes.plot}>
        {bars.map((bar) => (
          <Column key={bar.key} bar={bar} share={share} tone={tone} hasFigures={hasFigures} />
        ))}
        <UsualLine bars={bars} share={share} />
      </div>
      {hasNames && (
        <div className={classes.names}>
          {bars.map(({ key, name, shortName, isNow }) => (
            <span key={key} data-now={isNow || undefined}>
              <span data-long>{name}</span>
              <span data-short>{shortName}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

interface ColumnProps {
  readonly bar: LaneBar;
  readonly share: (value: number) => number;
  readonly tone: LaneBarsProps['tone'];
  readonly hasFigures: boolean;
}

function Column({ bar: { value, parts, figure, missing, usual }, share, tone, hasFigures }: ColumnProps) {
  if (value === null && missing !== null) {
    return (
      <span className={classes.column}>
        {hasFigures && <small className={classes.missing}>{missing}</small>}
        <span className={classes.hatched} />
      </span>
    );
  }
  if (!value) return <span className={classes.column} />;
  return (
    <span className={classes.column}>
      {hasFigures && (
        <small className={classes.figure} style={{ bottom: `${share(Math.max(value, usual ?? 0))}%` }}>
          {figure}
        </small>
      )}
      <span className={classes.bar} data-tone={tone} style={{ height: `${share(value)}%` }}>
        {parts.toReversed().map(({ zone, value: part }) => (
          <i key={zone} data-zone={zone} style={{ flexGrow: part }} />
        ))}
      </span>
    </span>
  );
}

/** Level over each day, slanting between them. */
function UsualLine({ bars, share }: { readonly bars: readonly LaneBar[]; readonly share: (value: number) => number }) {
  const corners = bars.flatMap(({ usual }, index) =>
    usual === null ? [] : [`${index + 0.04} ${100 - share(usual)}`, `${index + 0.96} ${100 - share(usual)}`],
  );
  if (corners.length === 0) return null;
  const path = `M${corners.join('L')}`;
  return (
    <svg className={classes.usual} viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} className={classes.halo} />
      <path d={path} className={classes.dashes} />
    </svg>
  );
}
