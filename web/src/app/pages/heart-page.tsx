/** Connects a strap here and sends what it says to the workout on another device: the own one of who is signed in, or one joined by its code. */

import { t } from '@lingui/core/macro';
import { planTitle } from '#lib/catalogue-words.ts';
import '#ui/zone-colours.css';
import { useQuery } from '@tanstack/react-query';
import { defaultBounds } from '@workout-tracker/core/heart-rate/zones';
import { fullName, initials } from '@workout-tracker/core/people/display-name';
import type { User } from '@workout-tracker/core/people/user';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { recorder, strap } from '#devices/web-bluetooth.ts';
import { lastSeen } from '#features/heart-rate/inputs/door-section.tsx';
import { heartInputQueries } from '#features/heart-rate/inputs/queries.ts';
import { relayFeed } from '#features/heart-rate/relay/browser-relay.ts';
import { CodeForm } from '#features/heart-rate/relay/code-form.tsx';
import { GoodToKnow, Note, Notes } from '#features/heart-rate/relay/good-to-know.tsx';
import { type Joined, join, plainCode, readJoined } from '#features/heart-rate/relay/joined.ts';
import { RelayView } from '#features/heart-rate/relay/relay-view.tsx';
import { StrapHelp } from '#features/heart-rate/strap-help.tsx';
import { errorReason } from '#lib/error-message.ts';
import { cannotConnectText, needsHttpsText } from '#lib/strap-messages.ts';
import { useOnline } from '#lib/use-online.ts';
import { useUser } from '#lib/use-user.ts';
import { liveNews } from '#sync/follow-live.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { icons } from '#ui/icons.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './heart-page.module.css';

export function HeartPage() {
  const user = useUser();
  const code = plainCode(useLocation().hash);
  const { status } = useSyncExternalStore(strap.subscribe, strap.getState);
  if (status === 'unsupported') return <NoBluetooth />;
  if (user && code === '') return <OwnWorkout user={user} />;
  return <JoinedWorkout key={code} code={code} isSignedIn={user !== null} />;
}

function NoBluetooth() {
  const { isSecureContext } = window;
  return (
    <>
      <PageHead title={t`Heart rate`} />
      <EmptyState
        icon={icons.bluetooth}
        heading="h2"
        title={isSecureContext ? cannotConnectText() : t`Connecting a strap needs https`}
        text={
          isSecureContext ? t`Open this page in Chrome or Edge on a computer or an Android phone.` : needsHttpsText()
        }
      />
      <Card className={classes.help}>
        <StrapHelp />
      </Card>
    </>
  );
}

function OwnWorkout({ user }: { readonly user: User }) {
  const heard = useSyncExternalStore(liveNews.subscribe, liveNews.getSnapshot);
  const running = heard?.news.workout;
  return (
    <RelayView
      strap={strap}
      recorder={recorder}
      feed={relayFeed({ kind: 'account', userId: user._id })}
      bounds={user.heartRateZones}
      personName={null}
      workout={{
        sign: initials(user),
        title: running ? planTitle(running.title) : fullName(user),
        text: running
          ? t`Your workout in progress`
          : t`No workout is running that this page knows of. What is sent fills in the one of its time.`,
      }}
    >
      <GoodToKnow />
      <OtherWays />
    </RelayView>
  );
}

function OtherWays() {
  const { data: door } = useQuery(heartInputQueries.door());
  const { data: adapter } = useQuery(heartInputQueries.adapter());
  return (
    <Notes title={t`Other ways`}>
      <Note icon="link" title={t`An address for watches and apps`}>
        {door ? lastSeen(door) : t`Whatever can send a web request can send heart rate.`}{' '}
        <Link to="/profile/heart-rate/">{t`Heart rate in your profile`}</Link>
      </Note>
      {adapter && (
        <Note icon="bluetooth" title={t`Bluetooth of the server`}>
          {adapter.status === 'off' ? (
            t({ message: 'This server has none.', comment: 'no Bluetooth' })
          ) : (
            <>
              {t`A strap that is yours is heard by itself.`} <Link to="/profile/heart-rate/">{t`Straps`}</Link>
            </>
          )}
        </Note>
      )}
    </Notes>
  );
}

interface JoinedWorkoutProps {
  /** Of the address; empty where it has none. */
  readonly code: string;
  readonly isSignedIn: boolean;
}

function JoinedWorkout({ code, isSignedIn }: JoinedWorkoutProps) {
  const navigate = useNavigate();
  const { joined, error, isJoining } = useJoined(code);
  const onCode = (typed: string) => void navigate(`/heart/#${typed}`, { replace: true });
  const form = <CodeForm error={error} isJoining={isJoining} isSignedIn={isSignedIn} onCode={onCode} />;
  if (joined) return <Sender joined={joined} onward={form} />;
  return (
    <>
      <PageHead title={t`Heart rate`} />
      {isJoining ? <Skeleton height={240} radius={12} /> : form}
    </>
  );
}

function Sender({ joined, onward }: { readonly joined: Joined; readonly onward: ReactNode }) {
  const { personName, token } = joined;
  return (
    <RelayView
      strap={strap}
      recorder={recorder}
      feed={relayFeed({ kind: 'joined', token })}
      bounds={defaultBounds}
      personName={personName}
      workout={{
        sign: personName.slice(0, 1).toUpperCase(),
        title: t`${personName}’s workout`,
        text: t`Joined by a code, which ends with the workout`,
      }}
      onward={onward}
    >
      <GoodToKnow />
    </RelayView>
  );
}

/** Joins by the code of the address, unless this device has joined by it before; without a code it goes on with what it joined last. */
function useJoined(code: string) {
  const isOnline = useOnline();
  const [joined, setJoined] = useState(() => {
    const known = readJoined();
    return code === '' || known?.code === code ? known : null;
  });
  const [error, setError] = useState<string | null>(null);
  const isJoining = code !== '' && joined === null && error === null;
  useEffect(() => {
    if (!isJoining) return;
    let isHere = true;
    join(code).then(
      (found) => isHere && setJoined(found),
      (failure: unknown) => isHere && setError(errorReason(failure, t`This code leads nowhere.`)),
    );
    return () => {
      isHere = false;
    };
  }, [isJoining, code]);
  // Asked for without a network, it is asked for again once there is one.
  useEffect(() => {
    if (isOnline) setError(null);
  }, [isOnline]);
  return { joined, error, isJoining };
}
