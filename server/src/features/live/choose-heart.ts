import { staleAfterMs } from '@workout-tracker/core/heart-rate/recording';

interface LatestBpm {
  readonly bpm: number;
  /** By the server's clock. */
  readonly at: string;
}

/** Whose heart rate is shown: the phone's own strap before others, of those the first to begin; where all are stale, the latest of all. */
export function chooseHeart<Own extends LatestBpm, Source extends LatestBpm>(
  own: Own | null,
  sources: readonly Source[],
  nowMs: number,
): Own | Source | null {
  const all: (Own | Source)[] = own ? [own, ...sources] : [...sources];
  const fresh = all.find(({ at }) => nowMs - Date.parse(at) < staleAfterMs);
  return (
    fresh ?? all.reduce<Own | Source | null>((latest, one) => (latest && latest.at >= one.at ? latest : one), null)
  );
}
