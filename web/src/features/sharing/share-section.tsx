/** A link serves accounts of this server, and its owner can withdraw it; a file serves anybody. */
import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlanKind } from '@workout-tracker/core/sharing/plan-file';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { fileName, saveFile } from '#lib/save-file.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './sharing.module.css';

interface ShareSectionProps {
  readonly kind: PlanKind;
  readonly id: string;
  readonly title: string;
  /** What belongs to the catalogue is everybody's already: there is only the file. */
  readonly isOwn: boolean;
}

export function ShareSection({ kind, id, title, isOwn }: ShareSectionProps) {
  const isOnline = useOnline();
  const saving = useMutation({ mutationFn: () => savePlanFile(kind, id, title) });
  return (
    <div className={classes.section}>
      <SectionCard
        title={t({ message: 'Share', context: 'heading' })}
        text={isOwn ? formatLink(kind) : formatFile(kind)}
      >
        <div className={classes.parts}>
          {isOwn && <ShareLink kind={kind} id={id} />}
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<Icon name="download" />}
              loading={saving.isPending}
              disabled={!isOnline}
              onClick={() => saving.mutate()}
            >
              {t`Save as a file`}
            </Button>
          </div>
          <p className={classes.error} role="alert">
            {saving.error && errorReason(saving.error, t`Could not make the file.`)}
          </p>
        </div>
      </SectionCard>
    </div>
  );
}

const formatLink = (kind: PlanKind): string =>
  kind === 'series'
    ? t`With a link, others on this server can look at this series and copy it. They see nothing of your workouts.`
    : t`With a link, others on this server can look at this program and copy it. They see nothing of your workouts.`;

const formatFile = (kind: PlanKind): string =>
  kind === 'series' ? t`Save this series as a file.` : t`Save this program as a file.`;

function ShareLink({ kind, id }: Pick<ShareSectionProps, 'kind' | 'id'>) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { data, error, isFetching, refetch } = useQuery(shareQueries.list());
  const refresh = () => queries.invalidateQueries(shareQueries.list());
  const making = useMutation({
    mutationFn: () => apiClient.api('POST /api/shares', { body: { kind, subjectId: id } }),
    onSettled: refresh,
  });
  const withdrawing = useMutation({
    mutationFn: (shareId: string) => apiClient.api('DELETE /api/shares/:id', { params: { id: shareId } }),
    onSettled: refresh,
  });
  if (!data && error) {
    return (
      <InlineError
        message={errorReason(error, t`Could not load your links.`)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton height={44} radius={12} />;
  const share = data.find((one) => one.kind === kind && one.subjectId === id);
  const failure = making.error ?? withdrawing.error;
  return (
    <>
      {share && <CopyField label={t`Link`} text={`${location.origin}/shared/${share.token}/`} />}
      <div className={classes.buttons}>
        {share ? (
          <Button
            variant="default"
            leftSection={<Icon name="unlink" />}
            loading={withdrawing.isPending}
            disabled={!isOnline}
            onClick={() => withdrawing.mutate(share._id)}
          >
            {t`Withdraw the link`}
          </Button>
        ) : (
          <Button
            variant="light"
            leftSection={<Icon name="link" />}
            loading={making.isPending}
            disabled={!isOnline}
            onClick={() => making.mutate()}
          >
            {t`Create a link`}
          </Button>
        )}
      </div>
      <p className={classes.error} role="alert">
        {failure && errorReason(failure, t`Could not change the link.`)}
      </p>
    </>
  );
}

async function savePlanFile(kind: PlanKind, id: string, title: string): Promise<void> {
  const { data } = await apiClient.api('GET /api/plan-files/:kind/:id', { params: { kind, id } });
  const text = `${JSON.stringify(data, null, 2)}\n`;
  saveFile(fileName(title, `${kind}.json`), new Blob([text], { type: 'application/json' }));
}

const shareQueries = {
  list: () =>
    queryOptions({
      queryKey: ['shares'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/shares', undefined, { signal })).data,
    }),
};
