/** Deleting the account: says what goes, and asks for the password, because there is no way back. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { session } from '#lib/session.ts';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './delete-section.module.css';

export function DeleteSection() {
  const [isOpen, setOpen] = useState(false);

  async function deleteMe(password: string) {
    await apiClient.api('DELETE /api/workout-tracker/users/me', { body: { password } });
    await session.leave('account_deleted');
  }

  return (
    <SectionCard
      title="Delete my account"
      text="Removes your account and everything in it: workouts, programs, series, heart rate and Peloton links."
      isDangerous
    >
      <div className={classes.foot}>
        <Button variant="outline" color="danger" className={classes.danger} onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      <PasswordDialog
        title="Delete your account?"
        confirm="Delete for good"
        failed="Account deletion failed"
        isDanger
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={deleteMe}
      >
        <p className={classes.text}>
          Every workout, program, series and heart-rate track of yours is removed from this server. This cannot be
          undone.
        </p>
        <p className={classes.text}>
          Backups made before still hold a copy. The server keeps its last 14 daily ones and deletes older ones by
          itself.
        </p>
      </PasswordDialog>
    </SectionCard>
  );
}
