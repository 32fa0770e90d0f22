/**
 * The rest timer of the live screen. What is left follows from the journal and the clock, so a reload shows the same; here it ticks, ends
 * when the heart is down, and tells once when it is over.
 */
import type { RestPlan } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { openRest, type RestSettings, type RestView, restAfter, restView } from '@workout-tracker/core/live/rest';
import { useEffect, useRef, useState } from 'react';
import type { LiveHeart } from '../heart/use-live-heart.ts';
import type { LiveActions } from '../live-actions.ts';

interface RestParts {
  readonly session: LiveSession;
  readonly now: () => number;
  readonly heart: LiveHeart;
  readonly settings: RestSettings;
  readonly actions: LiveActions;
  /** Whether this tab records: one that looks on ends nothing. */
  readonly isOpen: boolean;
  /** The exercise's own rest in seconds. */
  readonly exerciseSeconds: (exerciseId: string | null | undefined) => number | null;
  readonly onOver: () => void;
}

export interface LiveRest {
  readonly view: RestView | null;
  /** The heart now, for a rest that ends by it; null without a signal, when time decides. */
  readonly bpm: number | null;
  /** The rest that begins when the current set is completed. */
  readonly plan: (session: LiveSession) => RestPlan | null;
}

export function useRest(parts: RestParts): LiveRest {
  const { session, now, heart, settings, actions, isOpen, exerciseSeconds, onOver } = parts;
  const bpm = heart.current;
  const hasSignal = bpm !== null;
  useTick(session, now, hasSignal);
  const view = restView(session, now(), hasSignal);
  const untilBpm = view?.plan.heart?.untilBpm ?? null;
  const isDown = view !== null && untilBpm !== null && bpm !== null && bpm <= untilBpm;
  const isOver = view !== null && (view.leftMs === 0 || isDown);
  const restedSince = openRest(session)?.rest.startedMs ?? null;

  // A rest that was over before this page came is no news.
  const told = useRef(isOver ? restedSince : null);
  useEffect(() => {
    if (!isOver || !isOpen) return;
    if (told.current !== restedSince) onOver();
    told.current = restedSince;
    if (isDown) actions.endRest('heart');
    else if (untilBpm !== null) actions.endRest('time');
  });

  return {
    view,
    bpm: untilBpm === null ? null : bpm,
    plan(open) {
      const { move } = open.positions[open.index] ?? {};
      const own = exerciseSeconds(move?.exerciseId);
      return restAfter(open, open.index, { settings, exerciseSeconds: own, peakBpm: heart.totals.max });
    },
  };
}

/** Draws anew at each second of what is left, at its end, and when the page comes back into sight. */
function useTick(session: LiveSession, now: () => number, hasSignal: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setTick((count) => count + 1);
      const view = restView(session, now(), hasSignal);
      if (!view || view.isPaused || view.leftMs === 0) return;
      // A little behind the edge of the second: timers may come early.
      timer = setTimeout(tick, (view.leftMs % 1000) + 5);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [session, now, hasSignal]);
}
