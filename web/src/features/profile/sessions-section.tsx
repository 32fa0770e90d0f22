/** Where a person is signed in: each device in words, a way to end any of the others, and one to end them all. */
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { User } from '@workout-tracker/core/people/user';
import { apiClient } from '#lib/api-client.ts';
import { dateWords } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { session } from '#lib/session.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { useOnline } from '#lib/use-online.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { deviceOf } from './device-name.ts';
import classes from './sessions-section.module.css';

type ListedSession = VerbOutput<'GET /api/workout-tracker/sessions'>['data'][number];

export function SessionsSection({ user }: { readonly user: User }) {
  const { data, error, isFetching, refetch } = useQuery(sessionQueries.list());
  const isOnline = useOnline();
  const leaving = useMutation({ mutationFn: signOutEverywhere });
  return (
    <SectionCard title="Signed-in devices" text={lastSignIn(user)}>
      {data && (
        <ul className={classes.sessions}>
          {data.map((listed) => (
            <SessionRow key={listed._id} listed={listed} />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton height={64} radius={12} />}
      {!data && error && (
        <InlineError
          message={errorReason(error, 'Could not load your devices.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          loading={leaving.isPending}
          disabled={!isOnline}
          onClick={() => leaving.mutate()}
          leftSection={<Icon name="logout" />}
        >
          Sign out everywhere
        </Button>
      </div>
    </SectionCard>
  );
}

/** Nothing while the person is known from an older version, which did not say. */
function lastSignIn({ auth, timeZone }: User): string {
  return auth.lastSignInAt && `Last signed in ${dateWords(auth.lastSignInAt, timeZone, 'dateAndTime')}.`;
}

function SessionRow({ listed }: { readonly listed: ListedSession }) {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/workout-tracker/sessions/:id', { params: { id: listed._id } }),
    onSettled: () => queries.invalidateQueries(sessionQueries.list()),
  });
  const { name, isPhone } = deviceOf(listed.userAgent);
  return (
    <li className={classes.session}>
      <IconText
        icon={isPhone ? 'phone' : 'laptop'}
        title={name}
        text={`${listed.isCurrent ? 'Active now' : `Used ${timeAgo(listed.lastUsedAt, Date.now())}`}${listed.address && `, ${listed.address}`}`}
        error={ending.error ? errorReason(ending.error, 'Could not sign out this device.') : undefined}
      />
      {listed.isCurrent ? (
        <Chip tone="primary">This device</Chip>
      ) : (
        <Button
          variant="default"
          size="sm"
          className={classes.end}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={`Sign out ${name}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** What the profile page asks the server for. */
const sessionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/workout-tracker/sessions', undefined, { signal })).data,
    }),
};

/** Ends every session of a person. This device forgets its own in any case, as with a plain logout. */
async function signOutEverywhere(): Promise<void> {
  try {
    await apiClient.api('POST /api/workout-tracker/auth/logout-all');
  } finally {
    await session.leave('logged_out');
  }
}
