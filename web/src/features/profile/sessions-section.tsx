import { plural, t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import type { User } from '@workout-tracker/core/people/user';
import { useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { formatDate, timeAgo } from '#lib/date-format.ts';
import { deviceOf } from '#lib/device-name.ts';
import { errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { session } from '#lib/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import classes from './sessions-section.module.css';
import { hasEnded, tokenQueries } from './tokens-section.tsx';

type ListedSession = VerbOutput<'GET /api/workout-tracker/sessions'>['data'][number];

/** Where a person is signed in: each device in words, a way to end any of the others, and one to end them all. */
export function SessionsSection({ user }: { readonly user: User }) {
  const { data, error, isFetching, refetch } = useQuery(sessionQueries.list());
  const isOnline = useOnline();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <SectionCard title={t`Signed-in devices`} text={lastSignIn(user)}>
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
          message={errorReason(error, t`Could not load your devices.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={!isOnline}
          onClick={() => setLeaving(true)}
          leftSection={<Icon name="logout" />}
        >
          {t`Sign out everywhere`}
        </Button>
      </div>
      <Dialog title={t`Sign out everywhere?`} isOpen={isLeaving} onClose={() => setLeaving(false)}>
        <SignOutEverywhere onCancel={() => setLeaving(false)} />
      </Dialog>
    </SectionCard>
  );
}

/** API tokens are no devices, and whoever lost a laptop may have lost them with it: so they are asked about where there are any. */
function SignOutEverywhere({ onCancel }: { readonly onCancel: () => void }) {
  const { data: tokens } = useQuery(tokenQueries.list());
  const [endTokens, setEndTokens] = useState(false);
  const leaving = useMutation({ mutationFn: signOutEverywhere });
  const live = tokens?.filter((token) => !hasEnded(token)).length ?? 0;
  return (
    <>
      <p className={classes.text}>{t`You sign in again on every device, this one included.`}</p>
      {live > 0 && (
        <SwitchRow
          label={plural(live, { one: 'End my API token too', other: 'End my # API tokens too' })}
          hint={t`Scripts and assistants that use them are refused.`}
          isOn={endTokens}
          onChange={setEndTokens}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t`Cancel`}
        </Button>
        <Button loading={leaving.isPending} onClick={() => leaving.mutate({ endTokens })}>
          {t`Sign out everywhere`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Nothing while the person is known from an older version, which did not say. */
function lastSignIn({ auth, timeZone }: User): string {
  if (!auth.lastSignInAt) return '';
  const time = formatDate(auth.lastSignInAt, timeZone, 'dateAndTime');
  return t({ message: `Last signed in ${time}.`, comment: 'date and time' });
}

function SessionRow({ listed }: { readonly listed: ListedSession }) {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/workout-tracker/sessions/:id', { params: { id: listed._id } }),
    onSettled: () => queries.invalidateQueries(sessionQueries.list()),
  });
  const { name, isPhone } = deviceOf(listed.userAgent);
  const ago = timeAgo(listed.lastUsedAt, Date.now());
  const activity = listed.isCurrent ? t`Active now` : t({ message: `Used ${ago}`, comment: '5 minutes ago' });
  return (
    <li className={classes.session}>
      <IconText
        icon={isPhone ? 'phone' : 'laptop'}
        title={name}
        text={[activity, listed.address].filter(Boolean).join(comma())}
        error={ending.error ? errorReason(ending.error, t`Could not sign out this device.`) : undefined}
      />
      {listed.isCurrent ? (
        <Chip tone="primary">{t`This device`}</Chip>
      ) : (
        <Button
          variant="default"
          size="sm"
          className={classes.end}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={t`Sign out ${name}`}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}

/** What the profile page asks the server for. */
export const sessionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/workout-tracker/sessions', undefined, { signal })).data,
    }),
};

/** Ends every session of a person. This device forgets its own in any case, as with a plain logout. */
async function signOutEverywhere(body: VerbInput<'POST /api/workout-tracker/auth/logout-all'>['body']): Promise<void> {
  try {
    await apiClient.api('POST /api/workout-tracker/auth/logout-all', { body });
  } finally {
    await session.leave('logged_out');
  }
}
