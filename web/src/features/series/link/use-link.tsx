/**
 * Counts a workout for a day of an instance, or takes it out of the one it has; without a day it goes by its date. It is a change of the
 * workout like any other and goes through the outbox, so that it holds without a network.
 */

import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { planTitle } from '#lib/catalogue-words.ts';
import { errorMessage } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { currentOffline } from '#offline/account-offline.ts';
import type { OutboxItem, WaitReason } from '#offline/outbox-item.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import form from '#ui/form.module.css';
import { NativeSelect } from '#ui/native-select.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { type SeriesInstance, seriesChanged } from '../queries.ts';
import { formatNextPlace } from '../series-format.ts';

export interface Place {
  readonly weekNumber: number;
  readonly dayOfWeek: number;
}

interface Link {
  /** Null to take it out. */
  readonly instanceId: string | null;
  readonly place: Place | null;
}

/** `onLinked` shows the workout as it is now. */
export function useLink(workoutId: string, onLinked: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ instanceId, place }: Link) => {
      const { saves, outbox } = await currentOffline();
      // Without a revision: which day it stands for is nobody else's edit to run into.
      const outcome = await saves.editWorkout(workoutId, { seriesInstanceId: instanceId, ...place }, undefined);
      const refusal = refusalOf(outcome);
      if (refusal === null) return { instanceId, isSaved: outcome.kind === 'saved' };
      const refused = outbox.getSnapshot().items.find((item) => item.workoutId === workoutId && isLinkAlone(item));
      if (refused) await outbox.discard(refused.id);
      throw refusal;
    },
    onSuccess: async ({ instanceId, isSaved }) => {
      if (!isSaved) return void showToast({ text: t`Saved on this device. Waiting to sync.` });
      await Promise.all([onLinked(), seriesChanged(client)]);
      if (instanceId === null) return void showToast({ text: t`Removed from the series.` });
      const params = { id: instanceId };
      const text = await apiClient.api('GET /api/series-instances/:id', { params }).then(
        ({ data }) => formatLinked(data),
        (error: unknown) =>
          joinSentences([t`Counted for the series.`, errorMessage(t`Failed to fetch series progress`, error)]),
      );
      showToast({ text });
    },
  });
}

const linkFields = new Set(['seriesInstanceId', 'weekNumber', 'dayOfWeek', 'revision']);

/** Nothing but the day was refused with it: other changes of the workout stay where they are. */
function isLinkAlone({ waitingFor, method, data }: OutboxItem): boolean {
  return isRefused(waitingFor) && method === 'PUT' && Object.keys(data ?? {}).every((name) => linkFields.has(name));
}

/** Sent without a revision, a link runs into no other edit: a conflict is a series completed meanwhile, or a workout in the trash. */
const isRefused = (waitingFor: WaitReason | null): boolean => waitingFor === 'refused' || waitingFor === 'conflict';

/** The dialog is open and can ask again, so a refusal is its matter and does not have to wait in the outbox. */
function refusalOf(outcome: SaveOutcome): Error | null {
  if (outcome.kind === 'not-stored') return new Error(t`It could not be kept on this device. Connect, then try again.`);
  if (outcome.kind === 'saved' || !isRefused(outcome.waitingFor)) return null;
  return new LinkRefused(outcome.reason ?? t`Failed to link workout`);
}

/** The server's no to a day of a series, in its words: most often the workout lies outside the weeks, and the day has to be named. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused';
}

interface PlaceFieldsProps {
  readonly totalWeeks: number;
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

/** The day of a series that a workout stands for: Day 1 to 7, and Week up to the last. */
export function PlaceFields({ totalWeeks, place, onChange }: PlaceFieldsProps) {
  return (
    <div className={form.pair}>
      <NativeSelect
        label={t`Day`}
        data={upTo(7)}
        value={String(place.dayOfWeek)}
        onChange={(event) => onChange({ ...place, dayOfWeek: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t`Week`}
        data={upTo(totalWeeks)}
        value={String(place.weekNumber)}
        onChange={(event) => onChange({ ...place, weekNumber: Number(event.currentTarget.value) })}
      />
    </div>
  );
}

/** What is said after a workout was counted for a series: that it was, and what comes next. */
type Linked = Pick<SeriesInstance, 'series'> & {
  readonly progress: Pick<SeriesInstance['progress'], 'nextWorkout' | 'canComplete'>;
};

/** `'Counted for Foundation Strength. Next: week 4, day 5.'` */
export function formatLinked({ series, progress }: Linked): string {
  const { nextWorkout, canComplete } = progress;
  const title = planTitle(series.title);
  const counted = t`Counted for ${title}.`;
  if (canComplete) return joinSentences([counted, t`You reached its end. Complete it on its page.`]);
  return joinSentences([counted, nextWorkout && formatNextPlace(nextWorkout)]);
}
