/** How much one has stored on this server, and a word in time before it is full. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { sizeWords } from '#lib/number-format.ts';
import form from '#ui/form.module.css';
import { ProgressBar } from '#ui/import-parts.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** From here on people are told. */
const nearlyFull = 0.8;

export function StorageSection() {
  const { data, error, isFetching, refetch } = useQuery(storageQuery());
  if (data && data.maxBytes === null) return null;
  const { usedBytes = 0, maxBytes = null } = data ?? {};
  const share = maxBytes === null ? 0 : usedBytes / maxBytes;
  return (
    <SectionCard
      title="Storage"
      text={maxBytes === null ? '' : `${sizeWords(usedBytes)} of ${sizeWords(maxBytes)} used`}
    >
      {data && (
        <>
          <ProgressBar label="Storage used" value={Math.min(usedBytes, maxBytes ?? 0)} total={maxBytes} />
          {share >= nearlyFull && (
            <p role="status" className={form.notice}>
              {share >= 1
                ? 'Your storage is full: nothing new can be saved here.'
                : 'Your storage is nearly full. Once it is, nothing new can be saved here.'}{' '}
              Delete files of imports and exports or workouts you no longer need, or ask an admin for more.
            </p>
          )}
        </>
      )}
      {!data && !error && <Skeleton height={40} radius={12} />}
      {!data && error && (
        <InlineError
          message={errorReason(error, 'Could not load how much you have stored.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SectionCard>
  );
}

const storageQuery = () =>
  queryOptions({
    queryKey: ['storage'],
    queryFn: async () => (await apiClient.api('GET /api/workout-tracker/users/me/storage')).data,
  });
