/** What the plans of a program ask for at the moment a workout begins. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import { liveTarget } from '@workout-tracker/core/live/live-target';
import { useEffect, useRef, useState } from 'react';
import type { TargetsFor } from '#features/live/use-start.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { planHistory } from '#lib/plans/plan-queries.ts';
import { type PlanPlace, targetsOf, useTargetSources } from '#sync/plans/use-targets.ts';
import { isWeekAtHome, weekPlanIn } from './week-of-run.ts';

/** A page that starts as it opens knows little yet. Where nothing can be known, it begins as it was done the last time. */
const longestWaitMs = 3_000;

/** Nothing is asked for before something with a plan begins, or a day of a series whose week may say something. */
export function useStartTargets(): TargetsFor {
  const [isWanted, setWanted] = useState(false);
  const sources = useTargetSources({ enabled: isWanted });
  const { data: home } = useQuery({ ...seriesQueries.home(), enabled: false });
  const client = useQueryClient();
  const { isFetching, failureCount } = useQuery({ ...planHistory(), enabled: isWanted });
  // What another device has done since may ask for other weights. A server that did not answer at once is not waited for.
  const isFresh = isWanted && (!isFetching || failureCount > 0);
  const whenKnown = useWhenKnown(sources, isFresh);

  /** Another week than that of today is one that Home does not tell of. */
  async function weekPlanOf(place: SeriesPlace): Promise<PlanPlace['weekPlan']> {
    if (isWeekAtHome(home, place)) return home?.today?.weekPlan;
    const asked = seriesQueries.detail(place.seriesInstanceId);
    const series = await Promise.race([client.fetchQuery(asked).catch(() => null), afterAWhile()]);
    return weekPlanIn(series ?? client.getQueryData(asked.queryKey), place);
  }

  return async (program, series) => {
    const weekPlan = series ? await weekPlanOf(series) : undefined;
    const hasPlan = program.moves.some(({ plan }) => plan !== undefined);
    if (!hasPlan && !weekPlan) return new Map();
    setWanted(true);
    const found = await whenKnown();
    if (!found) return new Map();
    const targets = targetsOf(program, series && placed(series, weekPlan), found);
    return new Map([...targets].map(([mid, { line, plan, next }]) => [mid, liveTarget(line, plan, next)]));
  };
}

const placed = (
  { seriesInstanceId, weekNumber, dayOfWeek }: SeriesPlace,
  weekPlan: PlanPlace['weekPlan'],
): PlanPlace => ({ instanceId: seriesInstanceId, week: weekNumber, dayOfWeek, weekPlan });

const afterAWhile = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), longestWaitMs));

/** Waits until it is known and fresh; after a while what is known has to do, or null. */
function useWhenKnown<Known>(known: Known | undefined, isFresh: boolean): () => Promise<Known | null> {
  const latest = useRef({ known, isFresh });
  const waiting = useRef<((known: Known) => void)[]>([]);
  useEffect(() => {
    latest.current = { known, isFresh };
    if (known && isFresh) for (const go of waiting.current.splice(0)) go(known);
  });
  return async () => {
    if (latest.current.known && latest.current.isFresh) return latest.current.known;
    const later = new Promise<Known>((resolve) => waiting.current.push(resolve));
    return (await Promise.race([later, afterAWhile()])) ?? latest.current.known ?? null;
  };
}
