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
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      size={440}
      radius={16}
      classNames={classNames}
      withCloseButton={false}
      transitionProps={{ duration: 150 }}
    >
      {children}
    </Modal>
  );
}

const classNames = {
  overlay: classes.scrim ?? '',
  content: classes.sheet ?? '',
  header: classes.head ?? '',
  title: classes.title ?? '',
  body: classes.body ?? '',
};
