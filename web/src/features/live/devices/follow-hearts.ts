/** Fills the live screen's view of other hearts from what the server tells, by the second. Nothing of it is stored: the server joins it on save. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { sessionTime } from '@workout-tracker/core/live/session-clock';
import type { HeartRateView } from '#devices/heart-rate-recorder.ts';
import type { LiveFollower } from '#sync/follow-live.ts';
import { ageOf, sourceOf } from '#sync/live-sources.ts';
import type { OtherHearts } from '../heart/other-hearts.ts';

interface FollowParts {
  readonly others: OtherHearts;
  readonly recorder: { getView(): Pick<HeartRateView, 'current'> };
  readonly offline: {
    readonly inProgress: { getSnapshot(): { readonly session: Pick<LiveSession, 'clock'> | null } };
    now(): number;
  };
  readonly news: Pick<LiveFollower, 'getSnapshot' | 'subscribe'>;
  /** The clock by which news are heard. */
  readonly steady: () => number;
}

const lookAgainMs = 1_000;

/** Answers with how to stop. */
export function followHearts({ others, recorder, offline, news, steady }: FollowParts): () => void {
  const readings: { at: number; bpm: number }[] = [];
  let latestAt = '';

  function look(): void {
    const heard = news.getSnapshot();
    const { preferred } = others.getSnapshot();
    const source = sourceOf(heard, preferred, steady());
    const { session } = offline.inProgress.getSnapshot();
    const isShown = recorder.getView().current === null || preferred === source?.recordingId;
    if (heard && source && session && isShown && source.latest.at > latestAt) {
      const ageMs = ageOf(source, heard.news, steady() - heard.heardAt);
      readings.push({ at: sessionTime(session.clock, offline.now() - ageMs), bpm: source.latest.bpm });
      latestAt = source.latest.at;
    }
    others.update({ source, readings });
  }

  const stop = news.subscribe(look);
  const timer = setInterval(look, lookAgainMs);
  look();
  return () => {
    stop();
    clearInterval(timer);
    others.update({ source: null, readings: [] });
  };
}
