/** A new password closes the other ways into an account; a passkey stays if it is used here. */
import { plural, t } from '@lingui/core/macro';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { type ReactNode, useState } from 'react';
import { formatDate, timeAgo } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { useServerInfo } from '#lib/server-info.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { IconText } from '#ui/icon-text.tsx';
import type { IconName } from '#ui/icons.ts';
import { Notice } from '#ui/notice.tsx';
import type { PasskeyProof } from './prove-passkey.ts';
import classes from './reset-ways.module.css';

export type ResetLink = VerbOutput<'POST /api/workout-tracker/auth/reset-password/ways'>['data'];

/** The answers of passkeys that are kept, by their ids. */
export type Proofs = Readonly<Record<string, PasskeyProof>>;

interface ResetWaysProps {
  readonly token: string;
  readonly link: ResetLink;
  readonly proofs: Proofs;
  readonly onProof: (passkeyId: string, proof: PasskeyProof) => void;
}

export function ResetWays({ token, link, proofs, onProof }: ResetWaysProps) {
  const sso = useServerInfo()?.sso ?? t`Single sign-on`;
  const { passkeys, hasSso, tokens, needsSecondStep } = link;
  if (passkeys.length === 0 && !hasSso && tokens === 0) return null;
  return (
    <section className={classes.ways} aria-label={t`What stops working`}>
      <h2>{t`What stops working`}</h2>
      <p>{t`In case somebody else was in your account. Keep what is yours.`}</p>
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey._id}
            token={token}
            passkey={passkey}
            isProven={Object.hasOwn(proofs, passkey._id)}
            onProof={(proof) => onProof(passkey._id, proof)}
          />
        ))}
        {hasSso && <Row icon="link" title={sso} text={t`Connect it again in your profile`} />}
        {tokens > 0 && (
          <Row
            icon="file"
            title={plural(tokens, { one: '# API token', other: '# API tokens' })}
            text={t`Make new ones in your profile`}
          />
        )}
      </ul>
      {needsSecondStep && Object.keys(proofs).length === 0 && (
        <Notice isPlain>
          {t`Two-step sign-in stays on: keep a passkey, or have your app or a recovery code ready to sign in.`}
        </Notice>
      )}
    </section>
  );
}

interface PasskeyRowProps {
  readonly token: string;
  readonly passkey: ResetLink['passkeys'][number];
  readonly isProven: boolean;
  readonly onProof: (proof: PasskeyProof) => void;
}

function PasskeyRow({ token, passkey, isProven, onProof }: PasskeyRowProps) {
  const [state, setState] = useState<'idle' | 'asking' | { readonly error: string }>('idle');
  const { _id, title, createdAt, lastUsedAt } = passkey;

  async function keep() {
    setState('asking');
    try {
      const { provePasskey } = await import('./prove-passkey.ts');
      onProof(await provePasskey(token, _id));
      setState('idle');
    } catch (error) {
      setState({ error: errorReason(error, t`The passkey could not be checked.`) });
    }
  }

  const date = formatDate(createdAt, undefined, 'date');
  const ago = lastUsedAt && timeAgo(lastUsedAt, Date.now());
  return (
    <Row
      icon="lock"
      title={title}
      text={ago ? t`Passkey, added ${date}, used ${ago}` : t`Passkey, added ${date}`}
      error={typeof state === 'object' ? state.error : undefined}
    >
      {isProven ? (
        <Chip tone="primary">{t({ message: 'Kept', comment: 'a passkey that stays' })}</Chip>
      ) : (
        <Button
          variant="default"
          size="sm"
          className={classes.keep}
          aria-label={t`Keep the passkey ${title}`}
          loading={state === 'asking'}
          onClick={() => void keep()}
        >
          {t({ message: 'Keep', comment: 'to let a passkey stay' })}
        </Button>
      )}
    </Row>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}

function Row({ icon, title, text, error, children }: RowProps) {
  return (
    <li className={classes.row}>
      <IconText icon={icon} title={title} text={text} error={error} />
      {children}
    </li>
  );
}
