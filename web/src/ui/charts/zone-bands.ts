/** A canvas knows no CSS variables, so colours and type are read from the element it stands in. */
import { t } from '@lingui/core/macro';
import { type Zone, zones } from '@workout-tracker/core/heart-rate/zones';

export interface ZoneBand {
  /** As in the colour tokens: `moderate` */
  readonly name: string;
  readonly label: string;
  /** Lower and upper end; the outer ends are open. */
  readonly from: number;
  readonly to: number;
}

const zoneLabels = (): Readonly<Record<Zone, string>> => ({
  resting: t({ message: 'Resting', context: 'heart-rate zone' }),
  light: t({ message: 'Light', context: 'heart-rate zone' }),
  moderate: t({ message: 'Moderate', context: 'heart-rate zone' }),
  vigorous: t({ message: 'Vigorous', context: 'heart-rate zone' }),
  maximum: t({ message: 'Maximum', context: 'heart-rate zone' }),
});

export const zoneLabel = (zone: Zone): string => zoneLabels()[zone];

/** A person's zones as a chart wants them. */
export function bandsOf(bounds: readonly number[]): ZoneBand[] {
  return zones.map((zone, index) => ({
    name: zone,
    label: zoneLabel(zone),
    from: bounds[index - 1] ?? 0,
    to: bounds[index] ?? Number.POSITIVE_INFINITY,
  }));
}

export interface ChartColours {
  readonly primary: string;
  readonly text: string;
  readonly muted: string;
  readonly surface: string;
  readonly grid: string;
  readonly font: string;
  /** How much larger than usual the browser's text is: 2 at 200 %. */
  readonly textScale: number;
  readonly bandOpacity: number;
  lineOf(band: ZoneBand): string;
  textOf(band: ZoneBand): string;
}

export function readColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--wt-${name}`).trim();
  return {
    primary: token('primary-text'),
    text: token('text-2'),
    muted: token('muted'),
    surface: token('surface'),
    grid: token('border'),
    font: token('font') || 'sans-serif',
    textScale: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1,
    bandOpacity: Number(token('band')) || 0.1,
    lineOf: ({ name }) => token(`${name}-line`),
    textOf: ({ name }) => token(`${name}-text`),
  };
}

export function bandOf(value: number, bands: readonly ZoneBand[]): ZoneBand | undefined {
  return bands.find(({ from, to }) => value >= from && value < to);
}
