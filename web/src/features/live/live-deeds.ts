/**
 * What a person does on the live screen, as events of the draft. Each is recorded at once and shown at once; whether it reached the
 * disk is the draft's business, which says so when it did not.
 */
import type { SetValues } from '@workout-tracker/core/live/live-event';
import { isRunning } from '@workout-tracker/core/live/session-view';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import type { Drafts } from '#offline/drafts-door.ts';

export type LiveDeeds = ReturnType<typeof createLiveDeeds>;

export function createLiveDeeds(drafts: Drafts) {
  const record: Drafts['record'] = (deed) => drafts.record(deed);
  const session = () => drafts.getSnapshot().session;
  const index = (): number => session()?.index ?? 0;

  return {
    change: (field: 'count' | 'weight', value: number | null) =>
      void record({ type: 'value-changed', index: index(), field, value }),
    choose: (variant: number) => void record({ type: 'variant-chosen', index: index(), variant }),
    /** Puts values into the counters of this place, such as those of the last time. */
    accept({ count, weight, variant }: Pick<SetValues, 'count' | 'weight' | 'variant'>) {
      const here = index();
      void record({ type: 'value-changed', index: here, field: 'count', value: count });
      void record({ type: 'value-changed', index: here, field: 'weight', value: weight });
      void record({ type: 'variant-chosen', index: here, variant });
    },
    /** What stands in the counters is done; on to the next place. */
    complete() {
      const open = session();
      if (open?.status !== 'open') return;
      const nothing: SetValues = { count: null, weight: null, unit: open.start.unit, variant: 0 };
      const values = valuesAt(open, open.index) ?? nothing;
      void record({ type: 'set-completed', index: open.index, values });
    },
    back: () => void record({ type: 'went-back' }),
    skip: () => void record({ type: 'set-skipped', index: index() }),
    addSet: () => void record({ type: 'set-added', index: index() }),
    toggleClock() {
      const open = session();
      if (open) void record({ type: isRunning(open) ? 'paused' : 'resumed' });
    },
    reset: () => void record({ type: 'reset' }),
    undoReset: () => void record({ type: 'reset-undone' }),
  };
}
