/** Loaded only where the server says that it is the demo, so that the ordinary sign-in page does not carry it. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { demoAccount, demoPeloton } from '@workout-tracker/core/people/demo-account';
import { session } from '#lib/session.ts';
import { useSession } from '#lib/use-session.ts';
import { Button } from '#ui/button.tsx';
import classes from './demo-card.module.css';

export function DemoCard() {
  const { isLoading } = useSession();
  const { username, password } = demoPeloton;
  return (
    <section className={classes.card} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.title}>
        {t`Try the demo`}
      </h2>
      <p className={classes.text}>
        <Trans>
          Eighteen months of made-up training. Change anything you like. To try the Peloton import, connect as{' '}
          <code>{username}</code> with <code>{password}</code>.
        </Trans>
      </p>
      <Button
        size="xl"
        variant="light"
        fullWidth
        disabled={isLoading}
        onClick={() => void session.login(demoAccount.username, demoAccount.password)}
      >
        {t`Open the demo`}
      </Button>
    </section>
  );
}
