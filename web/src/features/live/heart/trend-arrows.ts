import { t } from '@lingui/core/macro';
import type { Trend } from '@workout-tracker/core/heart-rate/processed-readings';
import type { IconName } from '#ui/icons.ts';

/** Where the heart rate goes, for the eye and, said when it is read, in a word. */
export const trendArrows: Readonly<Record<Trend, { readonly icon: IconName; readonly words: string }>> = {
  increasing: {
    icon: 'trendUp',
    get words() {
      return t({ message: 'rising', context: 'heart rate' });
    },
  },
  decreasing: {
    icon: 'trendDown',
    get words() {
      return t({ message: 'falling', context: 'heart rate' });
    },
  },
  stable: {
    icon: 'steady',
    get words() {
      return t({ message: 'steady', context: 'heart rate' });
    },
  },
};
