import { recordsContract } from '@workout-tracker/core/contract/records';
import type { RecordDay } from '@workout-tracker/core/exercises/exercise';
import { type RecordHistory, recordHistoryOf } from '@workout-tracker/core/exercises/record-days';
import { rideHistoryOf } from '@workout-tracker/core/peloton/ride-records';
import { feature } from '#base/feature.ts';
import { askPerson } from '#db/connection.ts';
import { eachInPieces, jsonInPieces } from '#http/in-pieces.ts';
import { JsonText } from '#http/route.ts';
import { type FirstSet, firstSetsStatement, type RideRow, ridesStatement } from './records.queries.ts';

export const recordsFeature = feature({
  endpoints: recordsContract,
  needs: ['db'],
  handlers({ db }) {
    return {
      async readRecords({ session: { userId }, query: { year } }) {
        const [sets, rides] = await Promise.all([
          askPerson<FirstSet>(db, firstSetsStatement(userId)),
          askPerson<RideRow>(db, ridesStatement(userId)),
        ]);
        const histories = new Map<string, RecordHistory>();
        await eachInPieces(
          Map.groupBy(sets, ({ exerciseId }) => exerciseId),
          ([exerciseId, mine]) => histories.set(exerciseId, recordHistoryOf(mine)),
        );
        const ridden = rideHistoryOf(rides);
        const ofYear = ({ localDate }: Dated): boolean => yearOf(localDate) === year;
        const days = [...histories].flatMap(([exerciseId, { days }]) =>
          days.filter(ofYear).map((day) => ({ exerciseId, ...day })),
        );
        const exercises = await jsonInPieces(histories, ([exerciseId, { holders }]) => ({ exerciseId, holders }));
        const exerciseRecords = await jsonInPieces(days.sort(newestFirst), (day) => day);
        const rest = {
          years: countYears([...[...histories.values()].map(({ days }) => days), ridden.records]),
          rides: ridden.holders,
          rideRecords: ridden.records.filter(ofYear).reverse(),
        };
        const body = `{"data":{"exercises":${exercises},"exerciseRecords":${exerciseRecords},${JSON.stringify(rest).slice(1)}}`;
        return { status: 200, body: new JsonText(body) };
      },
    };
  },
});

interface Dated {
  readonly localDate: string;
}

const yearOf = (localDate: string): number => Number(localDate.slice(0, 4));

const newestFirst = (one: RecordDay, other: RecordDay): number => other.localDate.localeCompare(one.localDate);

/** How many records each year has, the newest first. */
function countYears(lists: readonly (readonly Dated[])[]): { year: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { localDate } of lists.flat()) {
    const year = yearOf(localDate);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].map(([year, count]) => ({ year, count })).sort((one, other) => other.year - one.year);
}
