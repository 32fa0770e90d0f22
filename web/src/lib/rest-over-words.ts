import { t } from '@lingui/core/macro';

/** The notification that a rest is over. `next` is what comes then, as `'Bench press, 60 kg'`; empty where that is not known. */
export const restOverWords = (next: string): { readonly title: string; readonly body: string } => ({
  title: t`Rest is over`,
  body: next === '' ? t`Time for your next set.` : t`Next: ${next}`,
});
