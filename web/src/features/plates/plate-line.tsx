/** Where the weight cannot be loaded, the nearest ones that can are offered. */

import { t } from '@lingui/core/macro';
import type { Bar, Plate } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import { loadBar } from '@workout-tracker/core/plates/load-bar';
import { equipmentTitle } from '#lib/catalogue-words.ts';
import { comma } from '#lib/list-marks.ts';
import { formatChange, formatSide, formatWeight, spokenSide } from '#lib/plates-format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import hidden from '#ui/visually-hidden.module.css';
import classes from './plate-line.module.css';

interface PlateLineProps {
  readonly weight: number;
  readonly unit: Units;
  /** The bar's own weight, in the same unit. */
  readonly bar: number;
  /** Its name, and the bars in this unit that could be taken instead. */
  readonly title?: string;
  readonly bars?: readonly Bar[];
  readonly plates: readonly Plate[];
  /** What is on each side now, and what it was loaded for: `set 1`. Left out before the first set. */
  readonly before?: { readonly side: readonly number[]; readonly name: string } | undefined;
  /** A weight that can be loaded was chosen instead. */
  readonly onChoose: (weight: number) => void;
  /** Another bar for this exercise. */
  readonly onBar?: (title: string) => void;
  /** Without a frame of its own, inside another card. */
  readonly isBare?: boolean;
}

export function PlateLine(props: PlateLineProps) {
  const { weight, unit, bar, plates, before, isBare, onChoose } = props;
  const loading = loadBar(weight, { bar, plates }, before?.side);
  if (loading.isLoadable) {
    const { side } = loading;
    const change = before && formatChange(before.side, side, before.name);
    return (
      <div className={classes.line} data-bare={isBare || undefined}>
        <BarChoice {...props} side={side} />
        <span className={hidden.hidden}>{spokenSide(side, bar, unit)}</span>
        <p className={classes.text}>
          <span className={classes.load} aria-hidden="true">
            <b>{formatSide(side)}</b>
            <span>
              {side.length > 0
                ? t({ message: 'each side', comment: 'after the plates on a bar: 20 + 2.5 each side' })
                : `${formatWeight(bar)} ${unit}`}
            </span>
          </span>
          {change && <span className={classes.change}>{change}</span>}
        </p>
      </div>
    );
  }
  const nearest = [loading.below, loading.above].filter((one) => one !== null);
  return (
    <div className={classes.line} data-bare={isBare || undefined}>
      <BarChoice {...props} side={[]} />
      <span className={classes.words}>{weight < bar ? t`Lighter than the bar` : t`Can't be loaded`}</span>
      <span className={classes.choices}>
        {nearest.map((one) => (
          <Button
            key={one}
            variant="default"
            aria-label={formatChoice(`${formatWeight(one)} ${unit}`)}
            onClick={() => onChoose(one)}
          >
            {`${formatWeight(one)} ${unit}`}
          </Button>
        ))}
      </span>
    </div>
  );
}

interface BarChoiceProps extends Pick<PlateLineProps, 'unit' | 'title' | 'bar' | 'bars' | 'onBar'> {
  readonly side: readonly number[];
}

/** The bar as it is drawn, and where there are others a button that offers them. */
function BarChoice({ side, unit, title = '', bar, bars = [], onBar }: BarChoiceProps) {
  const drawn = <Sleeve side={side} unit={unit} />;
  const weight = `${formatWeight(bar)} ${unit}`;
  if (!onBar || bars.length < 2) return drawn;
  return (
    <PopMenu
      width={240}
      target={
        <button
          type="button"
          className={classes.choice}
          aria-label={t`Bar: ${{ title: equipmentTitle(title) }}, ${weight}, choose another`}
        >
          <Icon name="down" size={12} />
          {drawn}
        </button>
      }
    >
      {bars.map((one) => (
        <PopMenuItem
          key={`${one.title} ${one.weight}`}
          leftSection={<Icon name="check" className={one.title === title ? undefined : classes.notChosen} />}
          onClick={() => onBar(one.title)}
        >
          {`${equipmentTitle(one.title)}${comma()}${formatWeight(one.weight)} ${unit}`}
          {one.title === title && (
            <span className={hidden.hidden}>{`${comma()}${t({ message: 'chosen', context: 'bar' })}`}</span>
          )}
        </PopMenuItem>
      ))}
    </PopMenu>
  );
}

const formatChoice = (weight: string): string => t`Change to ${weight}`;

const height = 44;
/** From this many kilograms on, how high and how wide a plate is drawn. */
const sizes = [
  [25, 44, 15],
  [20, 44, 13],
  [15, 38, 12],
  [10, 32, 11],
  [5, 26, 9],
  [2.5, 20, 8],
  [0, 16, 6],
] as const;
/** The weights above in pounds: plates of 45 and 25 look as those of 20 and 10 do. */
const poundsPerKilogram = 2.2;

/** One end of the bar with its plates, the heaviest inside. */
function Sleeve({ side, unit }: { readonly side: readonly number[]; readonly unit: Units }) {
  let end = 20;
  const drawn = side.map((plate, index) => {
    const kilograms = unit === 'kg' ? plate : plate / poundsPerKilogram;
    const [, high, wide] = sizes.find(([from]) => kilograms >= from) ?? sizes[6];
    const x = end;
    end += wide + 2;
    return { key: index, x, high, wide };
  });
  const width = end + 18;
  return (
    <svg className={classes.sleeve} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className={classes.bar} y={height / 2 - 2} width={14} height={4} rx={2} />
      <rect className={classes.bar} x={13} y={height / 2 - 8} width={4} height={16} rx={2} />
      <rect className={classes.bar} x={16} y={height / 2 - 3.5} width={end + 2} height={7} rx={2} />
      {drawn.map(({ key, x, high, wide }) => (
        <rect key={key} className={classes.plate} x={x} y={(height - high) / 2} width={wide} height={high} rx={3} />
      ))}
    </svg>
  );
}
