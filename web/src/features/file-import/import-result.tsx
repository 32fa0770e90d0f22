/** What an import came to, with the way to keep it, to go on, and to undo all of it. */
import { Button, Card } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { dateWords } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { countWords } from '#lib/number-format.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ArrivingHeading, StatTiles } from '#ui/import-parts.tsx';
import classes from './file-import.module.css';
import { filesAbout, filesTitle, receiptText } from './import-messages.ts';
import { type FileImport, importChanged, importQueries } from './queries.ts';

export function ImportResult({ found }: { readonly found: FileImport }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { id: found._id };
  const undoing = useMutation({
    mutationFn: (includeChanged: boolean) =>
      apiClient.api('POST /api/imports/:id/undo', { params, body: { includeChanged } }),
    onSuccess: ({ data }) => {
      setAsking(false);
      importChanged(client, data);
    },
  });
  const resuming = useMutation({
    mutationFn: () => apiClient.api('POST /api/imports/:id/apply', { params }),
    onSuccess: ({ data }) => importChanged(client, data),
  });
  const isUndone = found.status === 'undone';
  const error = undoing.error && errorMessage('The import could not be undone', undoing.error);
  return (
    <>
      <StatTiles label="Result" tiles={isUndone ? undoneTiles(found) : doneTiles(found)} />
      <Card component="section" aria-label="Result" className={classes.card}>
        <div role="status">
          <ArrivingHeading>{titles[found.status] ?? ''}</ArrivingHeading>
          <p className={classes.text}>{`${filesTitle(found)}, ${filesAbout(found)}`}</p>
        </div>
        <NamedWorkouts found={found} />
        {found.keptExercises.length > 0 && (
          <p className={classes.text}>{`Exercises that are used elsewhere stay: ${found.keptExercises.join(', ')}.`}</p>
        )}
        <p role="alert" className={classes.error}>
          {!isAsking && error}
          {resuming.error && errorMessage('The import could not go on', resuming.error)}
        </p>
        <div className={classes.foot}>
          {!isUndone && (
            <Button variant="subtle" color="gray" onClick={() => saveReceipt(found)}>
              Save summary
            </Button>
          )}
          {(!isUndone || found.kept > 0) && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {isUndone ? 'Undo these too' : 'Undo import'}
            </Button>
          )}
          {found.status === 'cancelled' && (
            <Button variant="default" loading={resuming.isPending} onClick={() => resuming.mutate()}>
              Go on
            </Button>
          )}
          <Button component={Link} to="/workouts/">
            All Workouts
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        title={isUndone ? 'Undo changed workouts too?' : 'Undo this import?'}
        confirm="Undo import"
        isDanger
        isBusy={undoing.isPending}
        error={error}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => undoing.mutate(isUndone)}
      >
        {isUndone
          ? `${countWords(found.kept, 'workout')} that you changed after the import will be removed, with your changes.`
          : `${countWords(found.created, 'workout')} will be removed, and everything is as it was before. Workouts that you changed since stay.`}
      </ConfirmDialog>
    </>
  );
}

const titles: Partial<Readonly<Record<FileImport['status'], string>>> = {
  done: 'Import complete',
  cancelled: 'Import cancelled',
  undone: 'Import undone',
};

const doneTiles = ({ created, updated, joined, toSkip, failed }: FileImport) => [
  { label: 'Added', count: created },
  { label: 'Changed', count: updated + joined },
  { label: 'Left out', count: toSkip },
  { label: 'Failed', count: failed },
];

const undoneTiles = ({ removed, kept }: FileImport) => [
  { label: 'Taken out', count: removed },
  { label: 'Kept', count: kept },
];

/** Those that failed, or that undoing left: by name, with the reason. */
function NamedWorkouts({ found }: { readonly found: FileImport }) {
  const tab = found.status === 'undone' ? 'kept' : 'failed';
  const count = tab === 'kept' ? found.kept : found.failed;
  const { data } = useInfiniteQuery({ ...importQueries.workouts(found._id, tab), enabled: count > 0 });
  if (count === 0 || !data) return null;
  return (
    <ul className={classes.kept} aria-label={tab === 'kept' ? 'Kept workouts' : 'Failed workouts'}>
      {data.pages
        .flatMap((page) => page.data)
        .map(({ position, title, startsAt, workoutId, message }) => (
          <li key={position}>
            {tab === 'kept' && workoutId !== null ? <Link to={`/workout/${workoutId}/`}>{title}</Link> : <b>{title}</b>}
            {`, ${dateWords(startsAt, found.answers.timeZone, 'dateAndTime')}: ${message ?? ''}`}
          </li>
        ))}
    </ul>
  );
}

function saveReceipt(found: FileImport): void {
  const at = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date());
  const address = URL.createObjectURL(new Blob([receiptText(found, at)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'import.txt';
  link.click();
  URL.revokeObjectURL(address);
}
