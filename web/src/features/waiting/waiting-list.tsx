/**
 * Everything that is on this device and not on the server yet: what it is, why it waits, and what can be done about it. Nothing leaves
 * this list but by the server's yes or by a person's own word.
 */
import { Button, Card } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { countWords } from '#lib/number-format.ts';
import { useOnline } from '#lib/use-online.ts';
import type { Offline } from '#offline/browser-offline.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { saveFile } from './save-file.ts';
import { diskWords, whatIsLost } from './waiting-format.ts';
import { WaitingItem } from './waiting-item.tsx';
import classes from './waiting-list.module.css';

/** What a workout is called and when it was, as far as this device knows. */
export interface WorkoutName {
  readonly title: string;
  readonly when: string;
}

interface WaitingListProps {
  readonly offline: Offline;
  readonly nameOf: (workoutId: string) => WorkoutName;
}

export function WaitingList({ offline: { outbox, saves }, nameOf }: WaitingListProps) {
  const { items, error, setAside } = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
  const isOnline = useOnline();
  const [doomed, setDoomed] = useState<OutboxItem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isBehind = ({ workoutId, place }: OutboxItem) =>
    items.some((other) => other.workoutId === workoutId && other.place < place);

  async function handleExport() {
    saveFile('workouts-waiting.json', await outbox.exportText());
  }
  function handleDiscard() {
    setAsking(false);
    if (doomed) void outbox.discard(doomed.id);
  }

  if (items.length === 0 && setAside === 0) {
    return (
      <EmptyState icon="check" heading="h2" title="All synced" text="Changes waiting to sync will appear here.">
        <Button component={Link} to="/workouts/">
          All Workouts
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {error && items.length > 0 && (
        <p className={classes.error} role="alert">
          <Icon name="alert" />
          {diskWords[error]}
        </p>
      )}
      {setAside > 0 && (
        <p className={classes.note} role="status">
          {`${countWords(setAside, 'saved change')} could not be read. Nothing was deleted: download the file and keep it.`}
        </p>
      )}
      {items.length > 0 && (
        <Card component="ul" className={classes.list}>
          {items.map((item) => (
            <WaitingItem
              key={item.id}
              item={item}
              name={nameOf(item.workoutId)}
              situation={{ isOnline, isBehind: isBehind(item) }}
              saves={saves}
              onDiscard={() => {
                setDoomed(item);
                setAsking(true);
              }}
            />
          ))}
        </Card>
      )}
      <Button variant="default" className={classes.export} onClick={() => void handleExport()}>
        Download as a file
      </Button>
      <ConfirmDialog
        title="Discard this?"
        confirm="Discard"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={handleDiscard}
      >
        {doomed && whatIsLost(doomed, nameOf(doomed.workoutId).title)}
      </ConfirmDialog>
    </>
  );
}
