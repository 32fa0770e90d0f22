import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HeartDoor } from '@workout-tracker/core/contract/heart-inputs';
import { useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { timeAgo } from '#lib/date-format.ts';
import { environment } from '#lib/environment.ts';
import { errorReason } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './inputs.module.css';
import { heartInputQueries } from './queries.ts';

/** An address to which programs of any kind send this person's heart rate, until it is closed. */
export function DoorSection() {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { data: door, error, isFetching, refetch } = useQuery(heartInputQueries.door());
  const [asked, setAsked] = useState<'renew' | 'close' | null>(null);
  const refresh = () => queries.invalidateQueries(heartInputQueries.door());
  const opening = useMutation({
    mutationFn: () => apiClient.api('PUT /api/heart/door'),
    onSuccess: ({ data }) => {
      setAsked(null);
      queries.setQueryData(heartInputQueries.door().queryKey, data.door);
    },
    onSettled: refresh,
  });
  const closing = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/heart/door'),
    onSuccess: () => {
      setAsked(null);
      opening.reset();
      queries.setQueryData(heartInputQueries.door().queryKey, null);
    },
    onSettled: refresh,
  });
  const address = opening.data && `${environment.apiBase || location.origin}${opening.data.data.path}`;
  const failure = opening.error ?? closing.error;
  return (
    <SectionCard
      title={t`Address for watches and apps`}
      text={t`Whatever can send a web request sends your heart rate: a watch, Home Assistant, an ESP32, a phone without Web Bluetooth.`}
    >
      {door === undefined && !error && <Skeleton height={64} radius={12} />}
      {door === undefined && error && (
        <InlineError
          message={errorReason(error, t`Could not load the address.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {address !== undefined && (
        <div role="status" className={classes.once}>
          <CopyField label={t`Your address`} text={address} />
          <p
            className={classes.hint}
          >{t`Copy it now: it is not shown again. Whoever has it can send heart rate as you.`}</p>
          <Example address={address} />
        </div>
      )}
      {door === null && (
        <Button
          variant="light"
          className={classes.way}
          disabled={!isOnline}
          loading={opening.isPending}
          onClick={() => opening.mutate()}
        >
          {t`Make an address`}
        </Button>
      )}
      {door && (
        <>
          <p className={classes.state}>{lastSeen(door)}</p>
          <div className={classes.ways}>
            <Button variant="default" disabled={!isOnline} onClick={() => setAsked('renew')}>
              {t`New address`}
            </Button>
            <Button variant="default" disabled={!isOnline} onClick={() => setAsked('close')}>
              {t`Revoke`}
            </Button>
          </div>
          {address === undefined && <Example address={`${location.origin}/api/heart/in/…`} />}
        </>
      )}
      {failure && asked === null && (
        <p className={classes.error} role="alert">
          {errorReason(failure, t`The address could not be changed.`)}
        </p>
      )}
      <ConfirmDialog
        title={asked === 'renew' ? t`Make a new address?` : t`Revoke the address?`}
        confirm={asked === 'renew' ? t`New address` : t`Revoke`}
        isDanger
        isOpen={asked !== null}
        isBusy={opening.isPending || closing.isPending}
        error={failure && errorReason(failure, t`The address could not be changed.`)}
        onCancel={() => setAsked(null)}
        onConfirm={() => (asked === 'renew' ? opening.mutate() : closing.mutate())}
      >
        {t`Whatever sends to the present one is refused from now on.`}
      </ConfirmDialog>
    </SectionCard>
  );
}

/** `'Open. Pixel Watch was last seen 5 minutes ago.'` */
export function lastSeen({ lastSeenAt, lastDevice, openedAt }: HeartDoor): string {
  const now = Date.now();
  if (lastSeenAt === null) {
    const time = timeAgo(openedAt, now);
    return t({ message: `Open since ${time}. Nothing has been sent yet.`, comment: '5 minutes ago' });
  }
  const time = timeAgo(lastSeenAt, now);
  return lastDevice === null
    ? t({ message: `Open. A program was last seen ${time}.`, comment: '5 minutes ago' })
    : t({ message: `Open. ${lastDevice} was last seen ${time}.`, comment: 'Pixel Watch; 5 minutes ago' });
}

function Example({ address }: { readonly address: string }) {
  return (
    <pre className={classes.example}>
      <code>
        {`curl ${address} \\\n  -H 'content-type: application/json' \\\n  -d '{"bpm": 131, "device": "My watch"}'`}
      </code>
    </pre>
  );
}
