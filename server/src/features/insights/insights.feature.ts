import { insightsContract } from '@workout-tracker/core/contract/insights';
import type { HeartCounts } from '@workout-tracker/core/insights/heart-counts';
import type { WorkoutSums } from '@workout-tracker/core/insights/workout-sums';
import { reason } from '@workout-tracker/core/reasons/reason';
import { addDays } from '@workout-tracker/core/time/local-date';
import { durationSeconds } from '@workout-tracker/core/workouts/duration';
import { feature } from '#base/feature.ts';
import { askPerson } from '#db/connection.ts';
import { englishWithCommas, refuse } from '#errors/app-error.ts';
import { eachInPieces } from '#http/in-pieces.ts';
import { JsonText } from '#http/route.ts';
import { mostWorkouts, type SumsRow, sumsStatement } from './insights.queries.ts';
import { countOverlaps } from './overlapping-hearts.ts';

/** A year, the eight weeks before it that it is compared with, and a week that is not over. */
const mostDays = 430;
const tooMany = reason('insights-workouts-at-most', { most: mostWorkouts });

/** So little work each that some hundred are a piece. */
const rowsAtOnce = 50;

export const insightsFeature = feature({
  endpoints: insightsContract,
  needs: ['db', 'clock'],
  handlers({ db, clock }) {
    return {
      async readWorkoutSums({ session: { userId }, query: { from } }) {
        if (from < addDays(clock().toISOString().slice(0, 10), -mostDays))
          throw refuse('/from', reason('insights-days-at-most', { most: mostDays }));
        const rows = await askPerson<SumsRow>(db, sumsStatement(userId, from));
        if (rows.length > mostWorkouts) throw refuse('/from', tooMany, englishWithCommas(tooMany));
        const overlaps = await countOverlaps(db, userId, rows);
        const asked = rows.filter(({ localDate }) => localDate >= from);
        const texts: string[] = [];
        await eachInPieces(inChunks(asked, rowsAtOnce), (some) => {
          for (const row of some) texts.push(writeSums(row, overlaps.get(row._id)));
        });
        return { status: 200, body: new JsonText(`{"data":[${texts.join(',')}]}`) };
      },
    };
  },
});

function* inChunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** What is stored as JSON is passed on as it is: reading and writing it again would be most of the work. */
function writeSums(row: SumsRow, overlap: HeartCounts | undefined): string {
  const { _id, localDate, startMs, endMs, timed, elapsed, startHour, effort, isDeload, exercises, source } = row;
  const [created, ended] = [new Date(startMs).toISOString(), new Date(endMs).toISOString()];
  const light: Omit<WorkoutSums, 'exercises' | 'heart' | 'ride'> = {
    ...{ _id, localDate, created, ended, startHour, effort },
    seconds: durationSeconds({ created, ended, timed, elapsed }) ?? 0,
    isDeload,
  };
  const counts = overlap === undefined ? row.counts : JSON.stringify(overlap);
  const heart = counts === null ? 'null' : `{"source":"${source}",${counts.slice(1)}`;
  const ride = row.ride === null ? 'null' : `{"minutes":${row.rideMinutes},${row.ride.slice(1)}`;
  return `${JSON.stringify(light).slice(0, -1)},"exercises":${exercises ?? '[]'},"heart":${heart},"ride":${ride}}`;
}
