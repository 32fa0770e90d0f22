import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NearbyStrap } from '@workout-tracker/core/contract/heart-inputs';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './inputs.module.css';
import { heartInputQueries } from './queries.ts';

/** Straps that the server itself hears; absent where it has no Bluetooth, which is most servers. */
export function StrapsSection() {
  const { data } = useQuery(heartInputQueries.adapter());
  if (!data || data.status === 'off') return null;
  return (
    <SectionCard
      title={t`Bluetooth of the server`}
      text={t`A strap that is yours is heard by itself whenever it is near the server.`}
    >
      {data.status === 'unavailable' && (
        <p className={classes.state}>{t`The server's Bluetooth does not answer now.`}</p>
      )}
      {data.status === 'on' && data.straps.length === 0 && (
        <p className={classes.state}>{t`No strap is near. Wear yours and wet the pads.`}</p>
      )}
      {data.straps.length > 0 && (
        <ul className={classes.straps} aria-label={t`Straps near the server`}>
          {data.straps.map((strap) => (
            <StrapRow key={strap.address} strap={strap} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function StrapRow({ strap }: { readonly strap: NearbyStrap }) {
  const { address, name, owner } = strap;
  const queries = useQueryClient();
  const isOnline = useOnline();
  const isMine = owner === 'me';
  const binding = useMutation({
    mutationFn: (): Promise<unknown> =>
      isMine
        ? apiClient.api('DELETE /api/heart/straps/:address', { params: { address } })
        : apiClient.api('PUT /api/heart/straps/:address', {
            params: { address },
            body: { name: name.trim().slice(0, 60) || address },
          }),
    onSettled: () => queries.invalidateQueries(heartInputQueries.adapter()),
  });
  return (
    <li className={classes.strap}>
      <IconText
        icon="bluetooth"
        title={name || address}
        text={[whose(strap), address].filter(Boolean).join(comma())}
        error={binding.error ? errorReason(binding.error, t`That could not be changed.`) : undefined}
      />
      {owner !== 'somebody' && (
        <Button
          variant={isMine ? 'default' : 'light'}
          size="sm"
          className={classes.end}
          disabled={!isOnline}
          loading={binding.isPending}
          aria-label={isMine ? t`${name} is not mine any more` : t`${name} is mine`}
          onClick={() => binding.mutate()}
        >
          {isMine ? t`Not mine` : t`This is mine`}
        </Button>
      )}
    </li>
  );
}

function whose({ owner, isConnected, isNear }: NearbyStrap): string {
  if (owner === 'somebody') return t`Somebody else's`;
  if (owner === 'nobody') return '';
  if (isConnected) return t`Yours, connected`;
  return isNear ? t`Yours, near` : t`Yours, not near`;
}
