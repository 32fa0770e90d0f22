/** The day that was tapped, on a phone: a sheet over the grid. It keeps what it shows while it closes. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import type { GridCell } from './day-format.ts';
import classes from './series-columns.module.css';

interface DaySheetProps {
  readonly cell: GridCell | null;
  readonly onClose: () => void;
  readonly children: (cell: GridCell) => ReactNode;
}

export function DaySheet({ cell, onClose, children }: DaySheetProps) {
  const [last, setLast] = useState(cell);
  useEffect(() => {
    if (cell) setLast(cell);
  }, [cell]);
  const shown = cell ?? last;
  return (
    <Dialog title={shown ? `Week ${shown.week}, day ${shown.day}` : ''} isOpen={cell !== null} onClose={onClose}>
      {shown && children(shown)}
      <Button variant="subtle" fullWidth className={classes.close} onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
