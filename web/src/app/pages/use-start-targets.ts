/** What the plans of a program ask for at the moment a workout begins. */
import { useQuery } from '@tanstack/react-query';
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import { liveTarget } from '@workout-tracker/core/live/live-target';
import { useEffect, useRef, useState } from 'react';
import type { TargetsFor } from '#features/live/use-start.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { type PlanPlace, targetsOf, useTargetSources } from '#sync/plans/use-targets.ts';

/** A page that starts as it opens knows little yet. Where nothing can be known, it begins as it was done the last time. */
const longestWaitMs = 3_000;

/** Nothing is asked for before something with a plan begins. */
export function useStartTargets(): TargetsFor {
  const [isWanted, setWanted] = useState(false);
  const sources = useTargetSources({ enabled: isWanted });
  const { data: home, fetchStatus } = useQuery({ ...seriesQueries.home(), enabled: isWanted });
  const known = sources && (home || fetchStatus !== 'fetching') ? { sources, home } : undefined;
  const whenKnown = useWhenKnown(known);

  function placeOf({ seriesInstanceId, weekNumber, dayOfWeek }: SeriesPlace, at = home): PlanPlace {
    const isThere = at?.instance?._id === seriesInstanceId && at.today?.week === weekNumber;
    const place = { instanceId: seriesInstanceId, week: weekNumber, dayOfWeek };
    return { ...place, weekPlan: isThere ? at?.today?.weekPlan : undefined };
  }

  return async (program, series) => {
    const hasPlan = program.moves.some(({ plan }) => plan !== undefined);
    if (!hasPlan && !(series && placeOf(series).weekPlan)) return new Map();
    setWanted(true);
    const found = await whenKnown();
    if (!found) return new Map();
    const targets = targetsOf(program, series && placeOf(series, found.home), found.sources);
    return new Map([...targets].map(([mid, { line, plan, next }]) => [mid, liveTarget(line, plan, next)]));
  };
}

/** Waits until it is known; null after a while. */
function useWhenKnown<Known>(known: Known | undefined): () => Promise<Known | null> {
  const latest = useRef(known);
  const waiting = useRef<((known: Known) => void)[]>([]);
  useEffect(() => {
    latest.current = known;
    if (known) for (const go of waiting.current.splice(0)) go(known);
  });
  return () => {
    if (latest.current) return Promise.resolve(latest.current);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), longestWaitMs);
      waiting.current.push((now) => {
        clearTimeout(timer);
        resolve(now);
      });
    });
  };
}
