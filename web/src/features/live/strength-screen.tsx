/**
 * A workout by sets, in the look its person likes: one set at a time, or all of them as rows. Every change is an event of the workout in
 * progress, so leaving, reloading or dying loses nothing, and neither does going from one look to the other.
 */

import { t } from '@lingui/core/macro';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { nextStep } from '@workout-tracker/core/live/shown-places';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { restAlerts } from '#devices/alerts-browser.ts';
import { liveTitle } from '#lib/catalogue-words.ts';
import { formatElapsed } from '#lib/duration-format.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import { PopMenuItem } from '#ui/pop-menu.tsx';
import { HeartPill } from './heart/heart-side.tsx';
import { KeyboardSheet } from './keyboard-sheet.tsx';
import layout from './live-layout.module.css';
import { LiveMenu, type LiveScreenProps, LiveStrips, LiveTop } from './live-layout.tsx';
import { openSetAt, SetDetails } from './log/set-details.tsx';
import { OneSetLook } from './one-set-look.tsx';
import { OrderSheet } from './order/order-sheet.tsx';
import { oneSetIcon, ProgressSteps } from './progress-steps.tsx';
import { ReasonSheet } from './target/reason-sheet.tsx';
import { undoLabel } from './undo-label.ts';
import { useElapsed } from './use-in-progress.ts';
import { useSetLog } from './use-set-log.ts';

const keyboardIcon: IconPath =
  'M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1 -1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8A1.5 1.5 0 0 1 4.5 6.5M7 10h.01M10.5 10h.01M14 10h.01M17 10h.01M8 14h8';

/** Only who has chosen it waits for it; the others have it when they choose it, because the network may be gone by then. */
const loadList = () => import('./list/list-look.tsx');
const ListLook = lazy(() => loadList().then((module) => ({ default: module.ListLook })));
const afterStartMs = 5_000;

export function StrengthScreen(props: LiveScreenProps) {
  const { offline, session, exercises, strap, user, isFollowing, onSave, onLook } = props;
  const [isOrderOpen, setOrderOpen] = useState(false);
  /** The exercise that the sheet shows what can be done with. */
  const [changed, setChanged] = useState<string | null>(null);
  const log = useSetLog(props, () => setOrderOpen(false));
  const { actions, move, isOpen, warmups, choice, openSet } = log;
  const [areKeysOpen, setKeysOpen] = useState(false);
  // A mouse or a trackpad is how a browser tells of a keyboard.
  const [hasKeyboard] = useState(() => matchMedia('(any-pointer: fine)').matches);
  const alerts = useSyncExternalStore(restAlerts.subscribe, restAlerts.getSnapshot);
  const isList = user.training.liveLook === 'list';
  const order = {
    session,
    exercises,
    loadable: log.loadable,
    actions,
    isDisabled: !isOpen,
    onSwap: choice.swap,
    onAdd: choice.add,
  };
  const isLast = session.status !== 'open' || nextStep(session) === 'save';
  const undone = undoLabel(session);
  const canNotify = user.training.rest.isOn && alerts.permission === 'default';

  useEffect(() => {
    const loading = setTimeout(() => void loadList().catch(() => undefined), afterStartMs);
    return () => clearTimeout(loading);
  }, []);

  function openOrder(mid: string | null) {
    setChanged(mid);
    setOrderOpen(true);
  }

  return (
    <>
      <LiveTop
        title={liveTitle(session)}
        about={<ElapsedTime session={session} now={offline.now} />}
        progress={
          <ProgressSteps
            session={session}
            stored={props.stored}
            way={
              isList
                ? { label: t`One set at a time`, icon: 'oneSet', onTake: () => onLook('one-set') }
                : { label: t`All exercises of this workout`, icon: 'list', onTake: () => openOrder(null) }
            }
          />
        }
        menu={
          <LiveMenu
            isDisabled={!isOpen}
            undo={undone === null ? null : { label: undone, run: actions.undo }}
            restTimer={user.training.rest.isOn ? { isOn: session.isRestOn, onSwitch: actions.switchRest } : undefined}
            onNotify={canNotify ? () => void restAlerts.switchOn() : undefined}
            onSwap={move && isOpen ? () => choice.swap(move._id) : undefined}
            onAddSet={move ? () => actions.addSet() : undefined}
            onAddWarmups={move && warmups.length > 0 ? () => actions.addWarmups(move._id, warmups) : undefined}
            onSkipSet={isLast && !move ? undefined : actions.skip}
            onRemoveSet={move ? () => actions.remove(session.index) : undefined}
            onFinish={isList || (isLast && !move) ? undefined : onSave}
            onDevices={() => strap.others.update({ isSheetOpen: true })}
            onName={props.onName}
            onDiscard={props.onDiscard}
          >
            {isList && (
              <PopMenuItem leftSection={<Icon name="swap" />} onClick={() => openOrder(null)}>
                {t`Reorder exercises`}
              </PopMenuItem>
            )}
            <PopMenuItem
              leftSection={<Icon name={isList ? oneSetIcon : 'list'} />}
              onClick={() => onLook(isList ? 'one-set' : 'list')}
            >
              {isList ? t`One set at a time` : t`All sets as a list`}
            </PopMenuItem>
            {hasKeyboard && (
              <PopMenuItem leftSection={<Icon name={keyboardIcon} />} onClick={() => setKeysOpen(true)}>
                {t`Keyboard and shorthand`}
              </PopMenuItem>
            )}
          </LiveMenu>
        }
        pill={<HeartPill strap={strap} heart={log.heart} />}
        alert={log.heart.view.alert}
      >
        <LiveStrips inProgress={offline.inProgress} isFollowing={isFollowing} diskError={props.diskError} />
      </LiveTop>
      {isList ? (
        <Suspense fallback={<div className={layout.main} aria-busy="true" />}>
          <ListLook screen={props} log={log} onChangeExercise={openOrder} />
        </Suspense>
      ) : (
        <OneSetLook screen={props} log={log} order={order} />
      )}
      <SetDetails
        set={openSet === null ? null : openSetAt(session, openSet, { readings: log.heart.readings, exercises })}
        scale={user.training.effort}
        stepsIn={log.ownSteps}
        firstWeight={log.firstWeight}
        onChange={log.changeSet}
        onRemove={actions.remove}
        onClose={() => log.setOpenSet(null)}
      />
      <ReasonSheet
        session={session}
        exercises={exercises}
        renderPlates={props.renderPlates}
        training={user.training}
        targets={log.targets}
        loadable={log.loadable}
        loadsOf={log.loadsOf}
      />
      <OrderSheet {...order} unfolded={changed} isOpen={isOrderOpen} onClose={() => setOrderOpen(false)} />
      <KeyboardSheet isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
      {choice.sheet}
    </>
  );
}

interface ElapsedTimeProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

/** The running time. A timer to those who look for it, and silent to those who do not: it would never stop talking. */
function ElapsedTime({ session, now }: ElapsedTimeProps) {
  const elapsed = useElapsed(session, now);
  return (
    <span role="timer" aria-label={t`Elapsed time`}>
      {formatElapsed(elapsed)}
    </span>
  );
}
