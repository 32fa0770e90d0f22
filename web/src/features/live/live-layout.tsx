import { t } from '@lingui/core/macro';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { User } from '@workout-tracker/core/people/user';
import type { PlanChoice } from '@workout-tracker/core/plans/plan-decision';
import type { Reason } from '@workout-tracker/core/reasons/reason';
import type { RecordBook } from '@workout-tracker/core/workouts/record-book';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { reasonText } from '#lib/reason-text.ts';
import { useScrolled } from '#lib/use-scrolled.ts';
import type { Offline } from '#offline/browser-offline.ts';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import type { JournalError } from '#storage/journal.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { IconPath } from '#ui/path-icon.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import type { ExercisePickerOf } from './exercise-picker.ts';
import type { Strap } from './heart/use-live-heart.ts';
import classes from './live-layout.module.css';
import type { ShownPlates } from './log/bar-rack.ts';

interface PlanDecisions {
  /** Answers with the id of each once they are stored. */
  readonly decide: (
    decisions: readonly { readonly line: string; readonly choice: PlanChoice }[],
  ) => Promise<readonly string[]>;
  readonly takeBack: (ids: readonly string[]) => Promise<void>;
}

interface LiveTopProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly progress?: ReactNode;
  readonly menu: ReactNode;
  readonly pill: ReactNode;
  /** A heart rate to look at. */
  readonly alert: Reason | null;
  /** Strips under the bar. */
  readonly children?: ReactNode;
}

/**
 * The top of the live screens, which stays while the rest scrolls: the way out (nothing stops), what is being done and for how long, how
 * far it is, and the heart.
 */
export function LiveTop({ title, about, progress, menu, pill, alert, children }: LiveTopProps) {
  const isScrolled = useScrolled(10);
  return (
    <header className={classes.top} data-solid={isScrolled || undefined}>
      <div className={classes.line}>
        <ActionIcon to="/" className={classes.leave} size={56} aria-label={t`Leave, keep running`}>
          <Icon name="down" size={24} />
        </ActionIcon>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.about}>{about}</div>
          <HeartAlert alert={alert} />
        </div>
        <div className={classes.wide}>{progress}</div>
        {pill}
        {menu}
      </div>
      {progress && <div className={classes.narrow}>{progress}</div>}
      {children}
    </header>
  );
}

/**
 * A heart rate to look at, for as long as the recorder keeps it: in the top bar, over the program's title and beside the pill, so that it
 * covers nothing of the move and nothing moves under a finger. The region is always there, so that it is read.
 */
function HeartAlert({ alert }: { readonly alert: Reason | null }) {
  return (
    <div role="alert" className={classes.place}>
      {alert && (
        <p className={classes.alert}>
          <Icon name="heart" size={16} />
          {reasonText(alert)}
        </p>
      )}
    </div>
  );
}

interface LiveStripsProps extends Pick<LiveScreenProps, 'isFollowing' | 'diskError'> {
  readonly inProgress: WorkoutInProgress;
}

/** Lines under the top bar that have to be seen: another tab at work, a disk that takes nothing more. */
export function LiveStrips({ inProgress, isFollowing, diskError }: LiveStripsProps) {
  return (
    <div role="status">
      {isFollowing && (
        <Strip icon={<Icon name="eye" size={16} />}>
          <span>{t`This workout is open in another tab.`}</span>
          <Button variant="light" className={classes.action} onClick={() => inProgress.takeOver()}>
            {t`Use this tab`}
          </Button>
        </Strip>
      )}
      {diskError && (
        <Strip icon={<Icon name="alert" size={16} />} tone="danger">
          {diskLabel(diskError)}
        </Strip>
      )}
    </div>
  );
}

interface StripProps {
  readonly icon: ReactNode;
  readonly tone?: 'danger';
  readonly children: ReactNode;
}

function Strip({ icon, tone, children }: StripProps) {
  return (
    <div className={classes.strip} data-tone={tone}>
      {icon}
      {children}
    </div>
  );
}

function diskLabel(error: JournalError): string {
  switch (error) {
    case 'full':
      return t`This device is out of space. Keep this tab open until the workout is saved.`;
    case 'unavailable':
      return t`This browser window stores nothing. Keep this tab open until the workout is saved.`;
    case 'blocked':
      return t`Close the other tab, which has an older version. Keep this tab open until the workout is saved.`;
    case 'failed':
      return t`Could not store the latest set on this device. Keep this tab open until the workout is saved.`;
  }
}

const swapIcon: IconPath = 'M8 4.5v15M4.5 16L8 19.5l3.5-3.5M16 19.5v-15M12.5 8L16 4.5L19.5 8';

interface LiveMenuProps {
  /** The latest change, which can be taken back; null when there is none. */
  readonly undo?: { readonly label: string; readonly run: () => void } | null | undefined;
  readonly onSwap?: (() => void) | undefined;
  readonly onAddWarmups?: (() => void) | undefined;
  /** The rest timer in this workout; undefined where the person has none. */
  readonly restTimer?: { readonly isOn: boolean; readonly onSwitch: (isOn: boolean) => void } | undefined;
  /** Undefined where there is no set to add or skip. */
  readonly onAddSet?: (() => void) | undefined;
  readonly onSkipSet?: (() => void) | undefined;
  readonly onRemoveSet?: (() => void) | undefined;
  /** Asks for leave to tell when a rest ends while the page is out of sight; undefined where it was asked already. */
  readonly onNotify?: (() => void) | undefined;
  /** What else this screen offers. */
  readonly children?: ReactNode;
  /** The sheet of devices that send heart rate or look on. */
  readonly onDevices: () => void;
  /** Undefined where Save is in sight already. */
  readonly onFinish?: (() => void) | undefined;
  readonly onName: () => void;
  readonly onDiscard: () => void;
  readonly isDisabled: boolean;
}

/** What is needed now and then: one more set, one set less, an early end, or giving it all up. */
export function LiveMenu(props: LiveMenuProps) {
  const { undo, onSwap, onAddSet, onAddWarmups, onSkipSet, onRemoveSet, restTimer } = props;
  const { onNotify, children, onDevices, onName, onFinish, onDiscard, isDisabled } = props;
  return (
    <PopMenu
      width={232}
      isLarge
      target={
        <ActionIcon className={classes.target} size={56} aria-label={t`Workout menu`} disabled={isDisabled}>
          <Icon name="dots" />
        </ActionIcon>
      }
    >
      {undo && (
        <PopMenuItem leftSection={<Icon name="undo" />} onClick={undo.run}>
          {undo.label}
        </PopMenuItem>
      )}
      {onSwap && (
        <PopMenuItem leftSection={<Icon name={swapIcon} />} onClick={onSwap}>
          {t`Swap exercise`}
        </PopMenuItem>
      )}
      {onAddSet && (
        <PopMenuItem leftSection={<Icon name="plus" />} onClick={onAddSet}>
          {t`Add a set`}
        </PopMenuItem>
      )}
      {onAddWarmups && (
        <PopMenuItem leftSection={<Icon name="layers" />} onClick={onAddWarmups}>
          {t`Add warm-up sets`}
        </PopMenuItem>
      )}
      {onSkipSet && (
        <PopMenuItem leftSection={<Icon name="right" />} onClick={onSkipSet}>
          {t`Skip this set`}
        </PopMenuItem>
      )}
      {onRemoveSet && (
        <PopMenuItem leftSection={<Icon name="minus" />} onClick={onRemoveSet}>
          {t`Remove this set`}
        </PopMenuItem>
      )}
      {restTimer && (
        <PopMenuItem leftSection={<Icon name="clock" />} onClick={() => restTimer.onSwitch(!restTimer.isOn)}>
          {restTimer.isOn ? t`Turn off rest timer` : t`Turn on rest timer`}
        </PopMenuItem>
      )}
      {onNotify && (
        <PopMenuItem leftSection={<Icon name="bell" />} onClick={onNotify}>
          {t`Rest notifications`}
        </PopMenuItem>
      )}
      {children}
      <PopMenuItem leftSection={<Icon name="laptop" />} onClick={onDevices}>
        {t`Join another device`}
      </PopMenuItem>
      <PopMenuItem leftSection={<Icon name="pencil" />} onClick={onName}>
        {t`Name this workout`}
      </PopMenuItem>
      {onFinish && (
        <PopMenuItem leftSection={<Icon name="check" />} onClick={onFinish}>
          {t`Finish workout`}
        </PopMenuItem>
      )}
      <PopMenuItem leftSection={<Icon name="trash" />} onClick={onDiscard}>
        {t`Discard workout`}
      </PopMenuItem>
    </PopMenu>
  );
}

interface DockProps {
  readonly comfort?: string;
  readonly comfortIcon?: IconName | IconPath;
  /** Its buttons reach from edge to edge on a wide screen too. */
  readonly isWhole?: boolean;
  /** The rest after the set that was just done. */
  readonly rest?: ReactNode;
  /** Stands above the buttons: what went wrong, or a question they answer. */
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

/** The bar at the foot, within reach of the thumb: what can be done now, and a word of comfort beside it where there is room. */
export function Dock({ comfort, comfortIcon = 'check', isWhole = false, rest, error, children }: DockProps) {
  return (
    <div className={classes.dock} data-dock data-whole={isWhole || undefined}>
      {error}
      <div className={classes.inner}>
        <div className={classes.work}>
          {rest}
          <div className={classes.buttons}>{children}</div>
        </div>
        {comfort && (
          <p className={classes.comfort}>
            <Icon name={comfortIcon} size={16} />
            {comfort}
          </p>
        )}
      </div>
    </div>
  );
}

/** A save that failed, above the buttons: the server's own words, and where the workout is now. */
export function SaveError({ error }: { readonly error: string | null }) {
  return (
    <div role="alert" className={classes.above}>
      {error && (
        <p className={classes.strip} data-tone="danger">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** What both live screens are given: the workout, where it is kept, whose it is, and how its save stands. */
interface SaveState {
  readonly isSaving: boolean;
  /** Why it is not saved, in the server's words; null when nothing went wrong. */
  readonly error: string | null;
}

export interface LiveScreenProps {
  readonly offline: Offline;
  readonly session: LiveSession;
  /** The same as far as it is on the disk; only that is marked as done. */
  readonly stored: LiveSession | null;
  readonly strap: Strap;
  readonly user: Pick<User, 'heartRateZones' | 'timeZone' | 'units' | 'training'>;
  /** What the device knows of exercises, by id. */
  readonly exercises: ReadonlyMap<string, ExerciseRow>;
  /** What holds beyond this workout: made at once, on this device, and sent when it can be. */
  readonly decisions: PlanDecisions;
  readonly picker: ExercisePickerOf;
  /** When this program was last done; undefined while nobody knows. */
  readonly lastDoneAt: string | null | undefined;
  /** Seconds on the clock the last time; null where there was none. */
  readonly lastElapsedS: number | null;
  readonly weightSteps: readonly number[];
  readonly renderPlates: (shown: ShownPlates) => ReactNode;
  /** What records are told by; null while nobody knows. */
  readonly book: RecordBook | null;
  /** Another tab records it. */
  readonly isFollowing: boolean;
  readonly diskError: JournalError | null;
  readonly save: SaveState;
  readonly onSave: () => void;
  /** The other look of a workout by sets, from now on. */
  readonly onLook: (look: TrainingSettings['liveLook']) => void;
  readonly onName: () => void;
  readonly onDiscard: () => void;
}

/** Keys that drive the whole screen, for as long as it is there and may be driven. */
export function useLiveKeys(isOn: boolean, onKey: (key: LiveKey, pressed: string) => void): void {
  const handler = useRef(onKey);
  // With the screen, not after it: a key right after a change must not do what the screen before it offered.
  useLayoutEffect(() => {
    handler.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented } = event;
      const isPlain = !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented;
      const action = liveKeyOf({ key, target, isPlain });
      if (!action) return;
      // The arrows would scroll the page away under the counters.
      event.preventDefault();
      // A key held down counts on, but never runs through the sets.
      if (!repeat || (action !== 'next' && action !== 'back')) handler.current(action, key);
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [isOn]);
}

/**
 * The live screen without a mouse: arrows and Enter from anywhere on it. Whoever is in a field, a menu or a dialog keeps the keys that
 * mean something there, and Enter on a button presses that button.
 */
type LiveKey = 'next' | 'back' | 'more' | 'fewer' | 'heavier' | 'lighter';

const keys: Readonly<Record<string, LiveKey>> = {
  ArrowRight: 'next',
  Enter: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'more',
  ArrowDown: 'fewer',
  '+': 'heavier',
  '=': 'heavier',
  '-': 'lighter',
};

const takesKeys = 'input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [contenteditable]';
const takesEnter = 'a, button, summary';

interface PressedKey {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly isPlain: boolean;
}

function liveKeyOf({ key, target, isPlain }: PressedKey): LiveKey | null {
  const action = keys[key];
  if (!action || !isPlain) return null;
  if (!(target instanceof Element)) return action;
  if (target.closest(takesKeys)) return null;
  return key === 'Enter' && target.closest(takesEnter) ? null : action;
}
