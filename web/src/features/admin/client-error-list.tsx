/** Errors that browsers caught, the latest first: what happened, where, how often, and the trace for whoever will mend it. */
import { Button, Card } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { Chip } from '#ui/chip.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Pager } from '#ui/pager.tsx';
import list from './admin-list.module.css';
import classes from './client-error-list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { clientErrorQueries, type ListedClientError, pageOf } from './queries.ts';

export function ClientErrorList() {
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(clientErrorQueries.list({ page: pageOf(params) }));
  if (error && !data) {
    const message = errorReason(error, 'Could not load the errors.');
    return <InlineError message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton />;
  if (data.pagination.totalCount === 0) {
    return (
      <Card className={classes.empty}>
        <h2>No errors</h2>
        <p>Errors in anyone's browser will appear here.</p>
      </Card>
    );
  }
  return (
    <>
      <Card className={list.list} component="ul" aria-busy={isFetching}>
        {data.data.map((caught) => (
          <ClientErrorRow key={caught._id} caught={caught} />
        ))}
      </Card>
      <Pager pagination={data.pagination} onPage={(page) => setParams({ page: String(page) }, { replace: true })} />
    </>
  );
}

function ClientErrorRow({ caught }: { readonly caught: ListedClientError }) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => apiClient.api('POST /api/catches/delete', { query: { id: caught._id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: clientErrorQueries.all() }),
  });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2 className={classes.message}>{caught.message}</h2>
        <p className={classes.meta}>
          <Chip>{`${caught.count} ×`}</Chip>
          <code>{caught.route || 'unknown page'}</code>
          <span>{`last seen ${timeAgo(caught.lastSeenAt, Date.now())}`}</span>
        </p>
        {deleting.error && (
          <p role="alert" className={classes.error}>
            {errorReason(deleting.error, 'Could not delete this error.')}
          </p>
        )}
        <details className={classes.details}>
          <summary>Stack trace and browser</summary>
          <pre>{caught.stack || 'No stack trace.'}</pre>
          <p>{[caught.appVersion && `Version ${caught.appVersion}`, caught.userAgent].filter(Boolean).join(', ')}</p>
        </details>
      </div>
      <Button
        variant="default"
        loading={deleting.isPending}
        onClick={() => deleting.mutate()}
        aria-label={`Delete ${caught.message}`}
      >
        Delete
      </Button>
    </li>
  );
}
