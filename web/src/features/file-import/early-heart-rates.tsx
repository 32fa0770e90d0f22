import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { foundWorkoutTitle } from '#lib/catalogue-words.ts';
import { formatDate } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { formatWhole } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './early-heart-rates.module.css';
import { importQueries } from './queries.ts';

const shownAtFirst = 5;

/** Workouts of files that were imported before it was read when a heart rate began: named until their file comes again, or they are accepted. */
export function EarlyHeartRates() {
  const client = useQueryClient();
  const { data: found } = useQuery(importQueries.earlyHeartRates());
  const [isWhole, setWhole] = useState(false);
  const accepting = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/imports/early-heart-rates'),
    onSuccess: () => client.invalidateQueries({ queryKey: importQueries.earlyHeartRates().queryKey }),
  });
  if (!found || found.count === 0) return null;
  const shown = isWhole ? found.data : found.data.slice(0, shownAtFirst);
  const isMore = shown.length < found.data.length;
  return (
    <SectionCard title={t`Heart rates that may begin too early`} text={formatEarly(found.count)}>
      <ul className={classes.list} aria-label={t`Workouts to check`}>
        {shown.map(({ workoutId, title, created, timeZone }) => (
          <li key={workoutId}>
            <Link to={`/workouts/${workoutId}/`} className={classes.link}>
              <IconText
                icon="heart"
                title={foundWorkoutTitle(title)}
                text={formatDate(created, timeZone, 'dateAndTime')}
              />
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <p role="alert" className={classes.error}>
        {accepting.error && errorMessage(t`The list could not be put away`, accepting.error)}
      </p>
      <div className={classes.foot}>
        {isMore && (
          <Button variant="default" onClick={() => setWhole(true)}>
            {t`Show all ${{ count: formatWhole(found.data.length) }}`}
          </Button>
        )}
        <Button variant="subtle" color="gray" loading={accepting.isPending} onClick={() => accepting.mutate()}>
          {t`Leave as they are`}
        </Button>
      </div>
    </SectionCard>
  );
}

function formatEarly(count: number): string {
  const which = plural(count, {
    one: '# workout came from files before the import knew when a heart rate began.',
    other: '# workouts came from files before the import knew when a heart rate began.',
  });
  const what = t`If the watch began later than the workout, it is drawn too early. Import the same files again and it moves to where it was measured.`;
  return joinSentences([which, what]);
}
