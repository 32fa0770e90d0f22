import { t } from '@lingui/core/macro';
import { mostOnScreen } from '@workout-tracker/core/live/live-limits';
import { useEffect, useId, useState } from 'react';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { JoinScreen } from './join-live.ts';
import { JoinForm } from './join-screen.tsx';
import { isGone, type ScreenFollow, type ScreenPerson } from './screen-follow.ts';
import classes from './screen-menu.module.css';
import type { ScreenSound } from './use-screen.ts';

interface ScreenMenuProps {
  readonly follow: ScreenFollow;
  readonly people: readonly ScreenPerson[];
  readonly join: JoinScreen;
  readonly sound: ScreenSound;
}

const idleMs = 6_000;

/** Who is on the screen, and a place for one more. Its button steps back while nobody touches anything. */
export function ScreenMenu({ follow, people, join, sound }: ScreenMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isIdle = useIdle();
  const hasRoom = people.filter(({ status }) => !isGone(status)).length < mostOnScreen;
  return (
    <>
      <ActionIcon
        size={56}
        className={classes.open}
        data-idle={(isIdle && !isOpen) || undefined}
        aria-label={t`People and sound`}
        onClick={() => setOpen(true)}
      >
        <Icon name="users" />
      </ActionIcon>
      <Modal
        side="right"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        className={classes.sheet}
        aria-labelledby={`${id}-title`}
      >
        <div className={classes.head}>
          <h2 id={`${id}-title`}>{t`On this screen`}</h2>
          <ActionIcon size={44} aria-label={t`Close`} onClick={() => setOpen(false)}>
            <Icon name="close" />
          </ActionIcon>
        </div>
        <ul className={classes.people}>
          {people.map(({ token, name, status }) => (
            <li key={token}>
              <span>
                <b>{name}</b>
                {isGone(status) && <small>{t({ message: 'Over', context: 'a workout' })}</small>}
              </span>
              <Button
                variant="default"
                aria-label={t({ message: `Remove ${name}`, comment: 'a person, from this screen' })}
                onClick={() => follow.leave(token)}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
        <SwitchRow label={t`Beeps of clocks`} isOn={!sound.isMuted} onChange={(isOn) => sound.setMuted(!isOn)} />
        {hasRoom && (
          <section className={classes.add} aria-labelledby={`${id}-add`}>
            <h3 id={`${id}-add`}>{t`Add another person`}</h3>
            <p>{t`The code stands on their phone.`}</p>
            <JoinForm join={join} onJoined={() => setOpen(false)} />
          </section>
        )}
      </Modal>
    </>
  );
}

/** True when nothing was touched, pressed or pointed at for some seconds. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), idleMs);
    };
    wake();
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(event, wake, { signal: stopping.signal });
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, []);
  return isIdle;
}
