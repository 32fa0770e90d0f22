/** The way in that nobody can close: the file that Peloton's members site gives to everybody, read by this server alone. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { useRef } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { Icon } from '#ui/icon.tsx';
import { CollapsibleSection } from './collapsible-section.tsx';
import classes from './csv-way.module.css';
import { type ClassesToImport, withoutRaw } from './fetch-classes.ts';

interface CsvWayProps {
  readonly isDisabled?: boolean;
  readonly onRead: (fetched: ClassesToImport) => void;
}

export function CsvWay({ isDisabled = false, onRead }: CsvWayProps) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useMutation({ mutationFn: uploadCsv, onSuccess: onRead });
  return (
    <CollapsibleSection icon="file" title="Use a Peloton CSV file instead">
      <p>
        On Peloton's website, open your profile, then Workouts, and choose Download Workouts. The file has your classes
        without their charts. You do not need to sign in to Peloton here.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="Peloton CSV file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) reading.mutate(file);
          // The same file may be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="file" />}
          loading={reading.isPending}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          Choose CSV file
        </Button>
      </div>
      <p role="alert" className={classes.error}>
        {reading.error && errorMessage('The file could not be read', reading.error)}
      </p>
    </CollapsibleSection>
  );
}

async function uploadCsv(file: File): Promise<ClassesToImport> {
  const reply = await apiClient.upload('/api/peloton/csv', file, {}, { timeoutMs: 60_000 });
  const { uploadId, workouts, refused, warnings } = (reply as VerbOutput<'POST /api/peloton/csv'>).data;
  return {
    uploadId,
    // The newest first, as Peloton itself tells them; the file begins with the oldest.
    classes: workouts.map(withoutRaw).sort((a, b) => b.start_time - a.start_time),
    refused: refused.map(rowWords),
    guessed: warnings.map(rowWords),
  };
}

const rowWords = ({ row, reason }: { readonly row: number; readonly reason: string }): string =>
  `Row ${row}: ${reason}`;
