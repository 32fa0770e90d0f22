/** One series and the progress through it. */
import { useParams } from 'react-router';
import { formatLength, formatPlan, plannedSets } from '#features/programs/program-format.ts';
import daily from '#features/series/grid/day-panel.module.css';
import { SeriesDetail, type SeriesDetailProps } from '#features/series/series-detail.tsx';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { countWords } from '#lib/number-format.ts';
import { useSession } from '#lib/use-session.ts';
import { Icon } from '#ui/icon.tsx';

export function SeriesDetailPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const changes = usePendingChanges();
  return user && <SeriesDetail id={id} user={user} describe={describe} changes={changes} />;
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
