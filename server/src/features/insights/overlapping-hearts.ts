/**
 * Each second of a heart counts once. What is stored of a workout counts its own track; where two overlap, as a class that was not merged with
 * the workout of the strap, their tracks are opened and the later one counts what the earlier one has not.
 */
import { createCountOnce, groupOverlaps, type HeartCounts } from '@workout-tracker/core/insights/heart-counts';
import { askPerson, type Database } from '#db/connection.ts';
import { eachInPieces } from '#http/in-pieces.ts';
import { type SumsRow, type TrackRow, tracksStatement } from './insights.queries.ts';

/** A long track is some hundred kilobytes, and many times that while it is counted. */
const tracksAtOnce = 10;

/** That all its seconds are counted elsewhere is another thing than having no heart rate. */
const nothingLeft: HeartCounts = { from: 0, seconds: [] };

/** By workout, of those whose tracks overlap with others. `rows` are in the order of their starts. */
export async function countOverlaps(
  db: Database,
  userId: string,
  rows: readonly SumsRow[],
): Promise<Map<string, HeartCounts>> {
  const tracked = rows.flatMap(({ _id, startMs, untilMs }) => (untilMs === null ? [] : { _id, startMs, untilMs }));
  const counts = new Map<string, HeartCounts>();
  for (const group of groupOverlaps(tracked)) {
    const countOnce = createCountOnce();
    for (let from = 0; from < group.length; from += tracksAtOnce) {
      const some = group.slice(from, from + tracksAtOnce);
      const statement = tracksStatement(
        userId,
        some.map(({ _id }) => _id),
      );
      const tracks = new Map((await askPerson<TrackRow>(db, statement)).map((track) => [track.id, track]));
      await eachInPieces(some, ({ _id, startMs }) => {
        const { intervalMs = 0, samples: hr = [] } = tracks.get(_id) ?? {};
        counts.set(_id, countOnce({ startMs, intervalMs, hr }) ?? nothingLeft);
      });
    }
  }
  return counts;
}
