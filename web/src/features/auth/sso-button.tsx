/** Loaded only where the server has a single sign-on. */
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { leaveForSso } from '#lib/session/sso-flow.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';

export function SsoButton({ name }: { readonly name: string }) {
  const [search] = useSearchParams();
  const [leaving, setLeaving] = useState<boolean | string>(false);

  async function leave() {
    setLeaving(true);
    try {
      const begun = await apiClient.api('POST /api/workout-tracker/auth/sso/begin', undefined, { skipAuth: true });
      leaveForSso(begun.data, search.get('redirect') ?? '/dashboard');
    } catch (error) {
      setLeaving(errorReason(error, t`${name} could not be reached.`));
    }
  }

  return (
    <div className={form.form}>
      <Button variant="default" size="xl" fullWidth loading={leaving === true} onClick={leave}>
        {t`Sign in with ${name}`}
      </Button>
      <div role="alert" className={form.error}>
        {typeof leaving === 'string' && leaving}
      </div>
    </div>
  );
}
