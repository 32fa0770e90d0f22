import { plural, t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { readTyped, typedNumber } from '#lib/typed-number.ts';

export const stepLimits = { heaviest: 2_000, most: 200 } as const;

/** `steps(0, 10, 2.5)` is `[0, 2.5, 5, 7.5, 10]`, without the dust of floating point. */
function steps(from: number, to: number, by: number): number[] {
  const count = Math.round((to - from) / by) + 1;
  return Array.from({ length: count }, (_, index) => Math.round((from + index * by) * 100) / 100);
}

interface Preset {
  readonly label: string;
  readonly steps: readonly number[];
}

export const presets = (): Record<Units, readonly Preset[]> => ({
  lb: [stepsOf(5, 'lb', 100), stepsOf(2.5, 'lb', 50), { label: t`Barbell, 45 to 315 lb`, steps: steps(45, 315, 10) }],
  kg: [
    stepsOf(2.5, 'kg', 60),
    { label: platesTo(formatNumber(1.25), 40), steps: steps(0, 40, 1.25) },
    { label: t`Kettlebells, 4 to 48 kg`, steps: steps(4, 48, 4) },
  ],
});

function stepsOf(by: number, units: Units, most: number): Preset {
  const step = `${formatNumber(by)} ${units}`;
  return {
    label: t({ message: `${step} steps to ${most}`, comment: '2.5 kg steps to 60' }),
    steps: steps(0, most, by),
  };
}

const platesTo = (plate: string, most: number): string => t`${plate} kg plates to ${most}`;

const isStamped = (weight: number): boolean => weight >= 0 && Number(weight.toFixed(2)) === weight;

type TypedStep =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly message: string };

/** At most two decimals, as plates are stamped. */
export function readStep(text: string, known: readonly number[]): TypedStep {
  const step = readTyped(text);
  if (step === null) return { kind: 'nothing' };
  const example = formatNumber(12.5);
  if (!isStamped(step)) return { kind: 'wrong', message: t`Type a weight such as ${example}.` };
  const heaviest = formatNumber(stepLimits.heaviest);
  if (step > stepLimits.heaviest) return { kind: 'wrong', message: t`At most ${heaviest}.` };
  if (known.includes(step)) return { kind: 'wrong', message: t`You already have this weight.` };
  const { most } = stepLimits;
  if (known.length >= most) return { kind: 'wrong', message: t`${most} weights at most. Remove one first.` };
  return { kind: 'step', step };
}

export function withStep(known: readonly number[], step: number): number[] {
  return [...known, step].sort((a, b) => a - b);
}

export function isSameSteps(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}

/** `'2.5 to 40 kg, 18 steps'`; one alone: `'20 kg, 1 step'`. */
export function formatSteps(steps: readonly number[], units: Units): string {
  const [least = 0] = steps;
  const lightest = formatNumber(least);
  const heaviest = formatNumber(steps.at(-1) ?? least);
  return [
    lightest === heaviest ? `${heaviest} ${units}` : t`${lightest} to ${heaviest} ${units}`,
    plural({ count: steps.length }, { one: '# step', other: '# steps' }),
  ].join(comma());
}

/** Where a comma is the sign of decimals, `'5; 7,5'`. */
const betweenSizes = (): string => (typedNumber(0.5).includes(',') ? '; ' : ', ');

export const formatSizes = (sizes: readonly number[]): string => sizes.map(formatNumber).join(betweenSizes());

/** What stands in the field. */
export const sizesText = (sizes: readonly number[]): string => sizes.map(typedNumber).join(betweenSizes());

/** Sizes of equipment as an admin types them: numbers parted by commas, semicolons or spaces, `5, 7.5 10`. */
type TypedSizes =
  | { readonly kind: 'sizes'; readonly sizes: number[] }
  | { readonly kind: 'wrong'; readonly message: string };

const commas = /[,;\s]+/;
/** A comma between two digits belongs to a number. */
const semicolons = /(?:[;\s]|,(?!\d)|(?<!\d),)+/;

const most = 100;
const largest = 2_000;

/** Rising and each once, whatever order they were typed in. */
export function readSizes(text: string): TypedSizes {
  const parts = text.split(typedNumber(0.5).includes(',') ? semicolons : commas).filter(Boolean);
  const sizeIn = (part: string): number => readTyped(part) ?? Number.NaN;
  const wrong = parts.find((part) => !(isStamped(sizeIn(part)) && sizeIn(part) <= largest));
  const limit = formatNumber(largest);
  if (wrong !== undefined) return { kind: 'wrong', message: t`"${wrong}" is no size. Use numbers up to ${limit}.` };
  const sizes = [...new Set(parts.map(sizeIn))].sort((a, b) => a - b);
  return sizes.length > most ? { kind: 'wrong', message: t`${most} sizes are enough.` } : { kind: 'sizes', sizes };
}

/** The type a new piece goes by: `typeOf('Pull-up bar')` is `'pull-up-bar'`, nothing where no Latin letter or digit is left. */
export function typeOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 64)
    .replace(/-+$/, '');
}
