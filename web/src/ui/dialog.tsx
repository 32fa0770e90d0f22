/** A question that has to be answered before anything else: a small sheet over the page, with the focus inside it. */
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import './mantine-dialog.css';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered size={440} transitionProps={{ duration: 150 }}>
      <Modal.Overlay className={classes.scrim} />
      <Modal.Content classNames={{ content: classes.sheet ?? '' }} radius={16}>
        {/* Not Mantine's header, which readers would take for a second banner of the page. */}
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
