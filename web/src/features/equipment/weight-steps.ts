import type { Units } from '@workout-tracker/core/people/user';
import { formatCount, formatNumber } from '#lib/number-format.ts';

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

export const presets: Record<Units, readonly Preset[]> = {
  lb: [
    { label: '5 lb steps to 100', steps: steps(0, 100, 5) },
    { label: '2.5 lb steps to 50', steps: steps(0, 50, 2.5) },
    { label: 'Barbell, 45 to 315 lb', steps: steps(45, 315, 10) },
  ],
  kg: [
    { label: '2.5 kg steps to 60', steps: steps(0, 60, 2.5) },
    { label: '1.25 kg plates to 40', steps: steps(0, 40, 1.25) },
    { label: 'Kettlebells, 4 to 48 kg', steps: steps(4, 48, 4) },
  ],
};

type TypedStep =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly message: string };

/** A comma is taken for the decimal point: `'12,5'` is 12.5. At most two decimals, as plates are stamped. */
export function readStep(text: string, known: readonly number[]): TypedStep {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return { kind: 'nothing' };
  if (!/^\d+(\.\d{1,2})?$/.test(trimmed)) return { kind: 'wrong', message: 'Type a weight such as 12.5.' };
  const step = Number(trimmed);
  if (step > stepLimits.heaviest) return { kind: 'wrong', message: 'At most 2,000.' };
  if (known.includes(step)) return { kind: 'wrong', message: 'You already have this weight.' };
  if (known.length >= stepLimits.most) return { kind: 'wrong', message: '200 weights at most. Remove one first.' };
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
  const [lightest = 0] = steps;
  const heaviest = steps.at(-1) ?? lightest;
  const range =
    lightest === heaviest ? formatNumber(heaviest) : `${formatNumber(lightest)} to ${formatNumber(heaviest)}`;
  return `${range} ${units}, ${formatCount(steps.length, 'step')}`;
}

/** Sizes of equipment as an admin types them: numbers parted by commas or spaces, `5, 7.5 10`. */
type TypedSizes =
  | { readonly kind: 'sizes'; readonly sizes: number[] }
  | { readonly kind: 'wrong'; readonly message: string };

const most = 100;
const largest = 2_000;

/** Rising and each once, whatever order they were typed in. */
export function readSizes(text: string): TypedSizes {
  const parts = text.split(/[,;\s]+/).filter(Boolean);
  const wrong = parts.find((part) => !/^\d+(\.\d{1,2})?$/.test(part) || Number(part) > largest);
  if (wrong !== undefined) return { kind: 'wrong', message: `"${wrong}" is no size. Use numbers up to 2,000.` };
  const sizes = [...new Set(parts.map(Number))].sort((a, b) => a - b);
  return sizes.length > most ? { kind: 'wrong', message: '100 sizes are enough.' } : { kind: 'sizes', sizes };
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
