import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatTitles } from '@workout-tracker/core/files/format-names';
import { isPelotonCsv } from '@workout-tracker/core/peloton/csv-head';
import { type DragEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EarlyHeartRates } from '#features/file-import/early-heart-rates.tsx';
import { filesTitle, statusLabel } from '#features/file-import/import-messages.ts';
import { createUpload, type FileImport, importQueries, type Upload } from '#features/file-import/queries.ts';
import { ImportScreen } from '#features/peloton/import-screen.tsx';
import { formatPastDate } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { formatList } from '#lib/list-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { useOnline } from '#lib/use-online.ts';
import { useUser } from '#lib/use-user.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { ProgressBar } from '#ui/import-parts.tsx';
import classes from './import-page.module.css';

export function ImportPage() {
  const user = useUser();
  return (
    user && (
      <ImportScreen
        user={user}
        otherSources={(isNext, readPelotonCsv) => <FileSources isNext={isNext} readPelotonCsv={readPelotonCsv} />}
      />
    )
  );
}

const { archive: _ours, strong, hevy, fitnotes, ...others } = formatTitles;

const otherPrograms = (): string =>
  formatList([
    ...Object.values(others),
    t({ message: 'your own archive', comment: 'the last in a list of programs whose files can be imported' }),
  ]);

interface FileSourcesProps {
  readonly isNext: boolean;
  /** Peloton's own file has its own preview, which takes the place of this. */
  readonly readPelotonCsv: (file: File) => Promise<void>;
}

function FileSources(props: FileSourcesProps) {
  return (
    <>
      <ChooseFiles {...props} />
      <EarlyHeartRates />
    </>
  );
}

/**
 * The way in for files: dropped or chosen, sent to the server, and then looked at. Below it, the imports of before. `isNext` while
 * nothing else on the page is nearer at hand.
 */
function ChooseFiles({ isNext, readPelotonCsv }: FileSourcesProps) {
  const isOnline = useOnline();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [sent, setSent] = useState({ done: 0, total: 0 });
  const uploading = useMutation({
    mutationFn: async ({ files: [first, ...more], upload }: Chosen) => {
      if (first && more.length === 0 && (await isPelotonFile(first))) return readPelotonCsv(first);
      const id = await upload.run((done, total) => setSent({ done, total }));
      await navigate(`/import/${id}/`);
    },
  });
  const take = (files: readonly File[]) => {
    const filled = files.filter(({ size }) => size > 0);
    if (filled.length > 0 && isOnline && !uploading.isPending)
      uploading.mutate({ files: filled, upload: createUpload(filled) });
  };
  const broken = uploading.isError ? uploading.variables : undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Card
      component="section"
      aria-labelledby="files-title"
      className={classes.card}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.words}>
        <h2 id="files-title">{t`Bring your history`}</h2>
        <p>{t`Import from ${strong}, ${hevy}, ${fitnotes} and more. You will see a preview first.`}</p>
        <p>{t`Also ${{ programs: otherPrograms() }}, zipped or not.`}</p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Files to import`}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
      <Button
        variant={isNext ? 'filled' : 'light'}
        leftSection={<Icon name="file" />}
        loading={uploading.isPending}
        disabled={!isOnline}
        onClick={() => input.current?.click()}
      >
        {t`Choose files`}
      </Button>
      {uploading.isPending && <ProgressBar label={t`Uploaded`} value={sent.done} total={sent.total || null} />}
      <p role="alert" className={classes.error}>
        {uploading.error &&
          joinSentences([errorMessage(t`The files could not be uploaded`, uploading.error), ...formatArrived(sent)])}
      </p>
      {broken && (
        <Button variant="default" disabled={!isOnline} onClick={() => uploading.mutate(broken)}>
          {t`Retry`}
        </Button>
      )}
      <EarlierImports />
    </Card>
  );
}

interface Chosen {
  readonly files: readonly File[];
  readonly upload: Upload;
}

const isPelotonFile = async (file: File): Promise<boolean> => isPelotonCsv(await file.slice(0, 200).text());

/** What arrived before an upload broke off is not sent again. */
function formatArrived({ done, total }: { done: number; total: number }): string[] {
  if (done === 0) return [];
  if (done === total) return [t`All of it has arrived and is not sent again.`];
  const percent = formatWhole(Math.floor((done / total) * 100));
  return [t({ message: `${percent}% has arrived: Retry sends the rest.`, comment: 'Retry is the button below' })];
}

const mostShown = 5;

/** Receipts: what was imported when, and the way to undo it. */
function EarlierImports() {
  const { data } = useQuery(importQueries.list());
  const shown = data?.filter(({ status }) => status !== 'uploading' && status !== 'refused').slice(0, mostShown) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className={classes.earlier} aria-label={t`Earlier imports`}>
      {shown.map((one) => (
        <li key={one._id}>
          <Link to={`/import/${one._id}/`} className={classes.link}>
            <IconText icon="file" title={filesTitle(one)} text={formatReceipt(one)} />
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** `'Imported, 405 workouts, Nov 18'` */
function formatReceipt({ status, workouts, createdAt, answers }: FileImport): string {
  const count = plural({ count: workouts }, { one: '# workout', other: '# workouts' });
  return [statusLabel(status), count, formatPastDate(createdAt, answers.timeZone)].join(comma());
}
