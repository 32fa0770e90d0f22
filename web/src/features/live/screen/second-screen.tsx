/** The page of a screen: whose workouts it shows, side by side, and the few things that can be done on it. */
import { t } from '@lingui/core/macro';
import { mostOnScreen } from '@workout-tracker/core/live/live-limits';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readEventsWith } from '#lib/read-events.ts';
import { localTexts } from '#storage/local-storage.ts';
import { Button } from '#ui/button.tsx';
import { BrandMark } from '#ui/header-bar.tsx';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { errorOfJoin, type JoinScreen, joinLive, readCode, ScreenFull } from './join-live.ts';
import { JoinForm } from './join-screen.tsx';
import { PersonTile } from './person-tile.tsx';
import { createScreenFollow, isGone, type ScreenFollow, type ScreenPerson } from './screen-follow.ts';
import { ScreenMenu } from './screen-menu.tsx';
import { createScreenPlaces } from './screen-places.ts';
import classes from './second-screen.module.css';
import { useAwake, useBeeps } from './use-screen.ts';

const browserFollow = (): ScreenFollow =>
  createScreenFollow({
    read: (tokens, signal, onSign) =>
      readEventsWith('/api/live/screen', { headers: { 'x-live-tokens': tokens.join(',') }, signal, onSign }),
    places: createScreenPlaces(localTexts),
    now: Date.now,
    random: Math.random,
    schedule(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });

interface SecondScreenProps {
  readonly createFollow?: () => ScreenFollow;
}

export function SecondScreen({ createFollow = browserFollow }: SecondScreenProps) {
  const [follow] = useState(createFollow);
  const { people, isLost } = useSyncExternalStore(follow.subscribe, follow.getSnapshot);
  const join: JoinScreen = useCallback(
    async (code) => {
      if (!follow.add(await joinLive(code))) throw new ScreenFull();
    },
    [follow],
  );
  const failure = useJoinByAddress(join);
  const joinError = failure === null ? null : errorOfJoin(failure);
  const sound = useBeeps(follow, people);
  useAwake(people.some(({ status }) => !isGone(status)));
  useFollowing(follow);

  if (people.length === 0) {
    return (
      <main className={classes.join}>
        <BrandMark size={64} />
        <h1>{t`Second screen`}</h1>
        <p
          className={classes.how}
        >{t`Open your workout on the phone, choose Second screen, and type its code here.`}</p>
        <JoinForm join={join} />
        <p className={classes.error} role="alert">
          {joinError}
        </p>
      </main>
    );
  }
  return (
    <main className={classes.screen} data-people={people.length}>
      <h1 className={hidden.hidden}>{t`Second screen`}</h1>
      <div className={classes.tiles} data-people={people.length}>
        {people.map((person, place) => (
          <PersonTile
            key={person.token}
            follow={follow}
            person={person}
            place={place % mostOnScreen}
            isAlone={people.length === 1}
          />
        ))}
      </div>
      <div className={classes.strips} role="status">
        {isLost && <p className={classes.strip}>{t`Connection lost. Clocks go on while it reconnects.`}</p>}
        {sound.isSilent && <p className={classes.strip}>{t`Tap, or press any key, to hear the beeps`}</p>}
        {joinError !== null && <p className={classes.strip}>{joinError}</p>}
      </div>
      <ScreenMenu follow={follow} people={people} join={join} sound={sound} />
      {people.every(({ status }) => isGone(status)) && <AfterAll follow={follow} people={people} />}
    </main>
  );
}

/** All of them are over: the way to the next one. */
function AfterAll({ follow, people }: { readonly follow: ScreenFollow; readonly people: readonly ScreenPerson[] }) {
  return (
    <Button
      size="xl"
      variant="default"
      className={classes.again}
      leftSection={<Icon name="plus" />}
      onClick={() => {
        for (const { token } of people) follow.leave(token);
      }}
    >
      {t`Join another workout`}
    </Button>
  );
}

/** The code behind `#` joins at once, and leaves the address: it is of no use to whoever looks at the history. */
function useJoinByAddress(join: JoinScreen): unknown {
  const [error, setError] = useState<unknown>(null);
  const joining = useRef('');
  useEffect(() => {
    async function look() {
      const code = readCode(decodeURIComponent(location.hash.slice(1)));
      if (code === null || joining.current === code) return;
      joining.current = code;
      history.replaceState(history.state, '', location.pathname);
      setError(null);
      await join(code).catch(setError);
      joining.current = '';
    }
    void look();
    const handleChange = () => void look();
    addEventListener('hashchange', handleChange);
    return () => removeEventListener('hashchange', handleChange);
  }, [join]);
  return error;
}

function useFollowing(follow: ScreenFollow): void {
  useEffect(() => {
    follow.open();
    const retry = () => document.visibilityState === 'visible' && follow.retry();
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
      follow.close();
    };
  }, [follow]);
}
