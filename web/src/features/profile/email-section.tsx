import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import type { ReactNode } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';
import { SectionCard } from '#ui/section-card.tsx';

export function EmailSection({ user, aside }: { readonly user: User; readonly aside: ReactNode }) {
  return (
    <SectionCard title={t`E-mail`} text={user.email} aside={aside}>
      {user.isEmailUnconfirmed ? <Unconfirmed /> : null}
    </SectionCard>
  );
}

function Unconfirmed() {
  const isOnline = useOnline();
  const sending = useMutation({
    mutationFn: () => apiClient.api('POST /api/workout-tracker/users/me/email-confirmation'),
  });
  return (
    <div className={form.form} data-tight>
      <p className={form.notice} data-plain role="status">
        {sending.isSuccess
          ? t`The letter is on its way. Open its link within a week.`
          : t`Not confirmed yet. Open the link in the letter that was sent to it: until then a forgotten password cannot be reset by e-mail.`}
      </p>
      {sending.error && (
        <p className={form.error} role="alert">
          {errorReason(sending.error, t`Could not send the letter.`)}
        </p>
      )}
      {!sending.isSuccess && (
        <Button variant="default" loading={sending.isPending} disabled={!isOnline} onClick={() => sending.mutate()}>
          {t`Send the letter again`}
        </Button>
      )}
    </div>
  );
}
