/** What a set is called, where it stands alone and within a sentence. Warm-up sets are counted apart. */
import { t } from '@lingui/core/macro';
import type { Position } from '@workout-tracker/core/live/positions';

type Named = Pick<Position, 'kind' | 'set'>;

/** `'Set 2'`, `'Warm-up 1'` */
export const setTitle = ({ kind, set }: Named): string =>
  kind === 'warmup' ? t`Warm-up ${{ number: set + 1 }}` : t`Set ${{ set: set + 1 }}`;

/** `'set 2'`, `'warm-up 1'` */
export const setName = ({ kind, set }: Named): string =>
  kind === 'warmup' ? t`warm-up ${{ number: set + 1 }}` : t`set ${{ number: set + 1 }}`;

/** `'Set 2 of 3'`, `'Warm-up 1 of 2'` */
export const setTitleOf = ({ kind, set }: Named, count: number): string =>
  kind === 'warmup' ? t`Warm-up ${{ number: set + 1 }} of ${count}` : t`Set ${{ number: set + 1 }} of ${count}`;
