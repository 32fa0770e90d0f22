/** The recovery codes, this once. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import classes from './two-step-section.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title="Your recovery codes" isOpen onClose={onClose}>
      <p className={classes.text}>
        Each opens your account once, in place of a code or a passkey. Keep them where your phone is not: they are shown
        only now.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        {'clipboard' in navigator && (
          <Button
            variant="default"
            leftSection={<Icon name={isCopied ? 'check' : 'copy'} />}
            onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button onClick={onClose}>I have kept them</Button>
      </DialogActions>
    </Dialog>
  );
}
