import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { retryDelayMs, shouldRetry } from '#lib/query-client.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import classes from './file-import.module.css';
import { type FileImport, importChanged } from './queries.ts';

const choices = ['mine', 'file', 'both'] as const;
type Choice = (typeof choices)[number];

function choiceName(choice: Choice): string {
  switch (choice) {
    case 'mine':
      return t({ message: 'Keep mine', context: 'sets', comment: 'the sets that were logged, not those of the file' });
    case 'file':
      return t({ message: 'Take these', comment: 'the sets of the file, not those that were logged' });
    case 'both':
      return t({ message: 'Both', context: 'sets that were logged and sets of a file' });
  }
}

function choiceText(choice: Choice): string {
  switch (choice) {
    case 'mine':
      return t`Your sets stay as you logged them.`;
    case 'file':
      return t`These sets, with their times, replace yours.`;
    case 'both':
      return t`Your sets stay and get the times of these. Sets that you did not log are added.`;
  }
}

/** Whose sets count where a watch counted some during workouts that were logged. The answer is kept at once, and the preview follows it. */
export function SetsChoice({ found }: { readonly found: FileImport }) {
  const client = useQueryClient();
  const answering = useMutation({
    mutationFn: (sets: Choice) =>
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
            {plural(
              { count: found.offeredSets },
              {
                one: 'The files have # set at the time of workouts you logged.',
                other: 'The files have # sets at the time of workouts you logged.',
              },
            )}
          </p>
          <SegmentedControl
            aria-label={t`Which sets count`}
            data={choices.map((value) => ({ value, label: choiceName(value) }))}
            value={chosen}
            onChange={(sets) => answering.mutate(choices.find((choice) => choice === sets) ?? 'mine')}
          />
          <p className={classes.text} role="status">
            {choiceText(chosen)}
          </p>
        </div>
        <p role="alert" className={classes.error}>
          {answering.isError && errorMessage(t`The answer could not be kept`, answering.error)}
        </p>
      </div>
    </SectionCard>
  );
}
