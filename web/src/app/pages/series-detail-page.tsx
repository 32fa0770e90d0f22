/** One series and the progress through it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatLength, formatPlan, plannedSets } from '#features/programs/program-format.ts';
import daily from '#features/series/grid/day-panel.module.css';
import { seriesQueries } from '#features/series/queries.ts';
import { SeriesDetail, type SeriesDetailProps } from '#features/series/series-detail.tsx';
import { ShareSection } from '#features/sharing/share-section.tsx';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { countWords } from '#lib/number-format.ts';
import { useSession } from '#lib/use-session.ts';
import { Icon } from '#ui/icon.tsx';

export function SeriesDetailPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const changes = usePendingChanges();
  if (!user) return null;
  return (
    <>
      <SeriesDetail id={id} user={user} describe={describe} changes={changes} />
      <SeriesShare id={id} />
    </>
  );
}

/** Of the series itself: one's way through it is nobody else's, and goes on when the series is gone. */
function SeriesShare({ id }: { readonly id: string }) {
  const { data: detail } = useQuery(seriesQueries.detail(id));
  const seriesId = detail?.kind === 'joined' ? detail.progress.instance.seriesId : detail?.series._id;
  const { data: series } = useQuery({ ...seriesQueries.one(seriesId ?? ''), enabled: seriesId !== undefined });
  return series && <ShareSection kind="series" id={series._id} title={series.title} isOwn={series.ownerId !== null} />;
}

const describe: SeriesDetailProps['describe'] = (program) => {
  const length = formatLength(program);
  const amount = `${countWords(program.moves.length, 'move')}, ${countWords(plannedSets(program.moves), 'set')}`;
  return (
    <>
      <ul className={daily.facts}>
        {length && (
          <li>
            <Icon name="clock" size={16} />
            {length}
          </li>
        )}
        <li>
          <Icon name="layers" size={16} />
          {program.timed ? 'Timed' : amount}
        </li>
      </ul>
      <ul className={daily.moves} aria-label="Moves">
        {program.moves.map((move) => (
          <li key={move._id}>
            {move.title}
            <span>{formatPlan(move)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
