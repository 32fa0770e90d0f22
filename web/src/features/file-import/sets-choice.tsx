import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { formatCount } from '#lib/number-format.ts';
import { retryDelayMs, shouldRetry } from '#lib/query-client.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { SegmentedControl } from '#ui/segmented-control.ts';
import classes from './file-import.module.css';
import { type FileImport, importChanged } from './queries.ts';

const choices = [
  { value: 'mine', label: 'Keep mine', text: 'Your sets stay as you logged them.' },
  { value: 'file', label: 'Take these', text: 'These sets, with their times, replace yours.' },
  {
    value: 'both',
    label: 'Both',
    text: 'Your sets stay and get the times of these. Sets that you did not log are added.',
  },
] as const;

/** Whose sets count where a watch counted some during workouts that were logged. The answer is kept at once, and the preview follows it. */
export function SetsChoice({ found }: { readonly found: FileImport }) {
  const client = useQueryClient();
  const answering = useMutation({
    mutationFn: (sets: (typeof choices)[number]['value']) =>
      apiClient.api('PUT /api/imports/:id/answers', { params: { id: found._id }, body: { sets } }),
    onSuccess: ({ data }) => importChanged(client, data),
    retry: shouldRetry,
    retryDelay: retryDelayMs,
  });
  if (found.offeredSets === 0) return null;
  const chosen = (answering.isPending ? answering.variables : found.answers.sets) ?? 'mine';
  return (
    <SectionCard title={t`Sets you logged too`}>
      <div className={classes.answers}>
        <div className={classes.answer}>
          <p className={classes.text}>
            {`The files have ${formatCount(found.offeredSets, 'set')} at the time of workouts you logged.`}
          </p>
          <SegmentedControl
            aria-label={t`Which sets count`}
            withItemsBorders={false}
            data={choices.map(({ value, label }) => ({ value, label }))}
            value={chosen}
            onChange={(sets) => answering.mutate(choices.find(({ value }) => value === sets)?.value ?? 'mine')}
          />
          <p className={classes.text} role="status">
            {choices.find(({ value }) => value === chosen)?.text}
          </p>
        </div>
        <p role="alert" className={classes.error}>
          {answering.isError && errorMessage('The answer could not be kept', answering.error)}
        </p>
      </div>
    </SectionCard>
  );
}
