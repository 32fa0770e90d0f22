/** All exercises with their sets as rows, each edited where it stands. On a wide screen the counters of the current set stand beside them. */
import { plural, t } from '@lingui/core/macro';
import { isPassed } from '@workout-tracker/core/live/positions';
import { hasFixedPlaces, progressOf } from '@workout-tracker/core/live/shown-places';
import { countedAs } from '@workout-tracker/core/workouts/record-book';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { HeartSide } from '../heart/heart-side.tsx';
import layout from '../live-layout.module.css';
import { Dock, type LiveScreenProps, SaveError, useLiveKeys } from '../live-layout.tsx';
import { countStepsOf } from '../log/count-steps.ts';
import { NewsLine } from '../log/news-line.tsx';
import type { NumberField } from '../log/number-fields.ts';
import { PlaceAnnouncer } from '../log/place-announcer.tsx';
import { SetPlates } from '../log/set-editor.tsx';
import { RestAnnouncer, RestTimer } from '../rest/rest-dock.tsx';
import { ReasonOrOffer } from '../target/reason-card.tsx';
import type { SetLog } from '../use-set-log.ts';
import { WeightQuestion } from '../weight-question.tsx';
import { CarriedRest, useOutOfSight } from './carried-rest.tsx';
import { CurrentSet } from './current-set.tsx';
import { type CardActions, ExerciseCard, UnderRows } from './exercise-card.tsx';
import { FixedRow } from './fixed-row.tsx';
import { createSharing, type ListCard, listCards } from './list-cards.ts';
import classes from './list-look.module.css';

const flagIcon: IconPath = 'M6 20.5v-16M6 5h11.5l-2.5 4l2.5 4H6';

interface ListLookProps {
  readonly screen: LiveScreenProps;
  readonly log: SetLog;
  /** What else can be done with an exercise. */
  readonly onChangeExercise: (mid: string) => void;
}

export function ListLook({ screen, log, onChangeExercise }: ListLookProps) {
  const { offline, session, stored, exercises, lastDoneAt, strap, user, book, save, isFollowing, onSave } = screen;
  const { actions, loadable, records, isOpen, rest, question } = log;
  const { effort } = user.training;
  const isWide = useWideScreen();
  const list = useRef<HTMLDivElement>(null);
  const share = useMemo(createSharing, []);
  const cards = useMemo(
    () => share(listCards({ session, stored, exercises, lastDoneAt, loadable, records, effort })),
    [share, session, stored, exercises, lastDoneAt, loadable, records, effort],
  );
  const { index, positions } = session;
  const end = positions.length - 1;
  const [first, last] = [positions[0], positions[end]];
  const hasFixed = hasFixedPlaces(session.start);
  const here = cards.flatMap(({ members }) => members.flatMap(({ rows }) => rows)).find(({ isNow }) => isNow);
  const shown = here?.values ?? null;
  const open = positions.filter((position) => position.move && !isPassed(position)).length;
  const [isAsking, setAsking] = useState(false);
  const isAllDone = session.moves.length > 0 && open === 0;
  /** The set that was ticked a moment ago. */
  const ticked = useRef<number | null>(null);
  const focusNext = useRef(false);

  function tick(place: number, isByKey: boolean) {
    ticked.current = place;
    setTimeout(() => {
      ticked.current = null;
    }, graceMs);
    focusNext.current = isByKey;
    log.complete(place);
  }

  const cardActions = useSteady<CardActions>({
    onTick: tick,
    onReopen(place) {
      // The second tap of two on the same tick was not meant to take it off again.
      if (ticked.current !== place) actions.reopen(place);
    },
    onGoTo: actions.goTo,
    onOpen: log.setOpenSet,
    onRemove: actions.remove,
    onPut: actions.put,
    onEffort: (place, given) => actions.remark(place, { effort: given }),
    onShorthand: (place, text) => log.takeShorthand(text, place),
    onUnread: (place, field) => log.setUnread(field, place),
    stepsIn: log.ownSteps,
    onAddSet: actions.addSet,
    onChange: onChangeExercise,
    onWhy: log.targets.open,
    onVariant: (place, variant) => actions.choose(variant, place),
    onUnit: actions.chooseUnit,
    addressOf: (exerciseId) => `/exercise/${book ? countedAs(book, exerciseId) : exerciseId}/`,
  });

  useNowInView(list, index, focusNext);

  const put = (field: NumberField['name'], value: number | null) => actions.put(index, field, value);
  const steps = countStepsOf({
    move: log.move,
    values: shown,
    weightSteps: log.ownSteps(shown?.unit ?? session.unit),
    firstWeight: log.firstWeight,
    loading: log.exercise?.loading,
    onChange: put,
  });
  useLiveKeys(isOpen, (key) => {
    const position = positions[index];
    if (key === 'next') {
      if (position && !isPassed(position)) log.complete(index);
      else actions.goTo(index + 1);
    } else if (key === 'back') actions.back();
    else steps[key]();
  });

  function finish() {
    if (session.status === 'open' && open > 0) setAsking(true);
    else onSave();
  }

  const restAfter = rest.view?.index ?? null;
  const { isOut, watch } = useOutOfSight(restAfter);
  const { passed = 0, places = 0 } = progressOf(session, stored) ?? {};
  const fixed = { isDisabled: !isOpen, onTick: tick, onReopen: cardActions.onReopen };
  const isStoredAt = (place: number) => Boolean(stored?.positions[place]?.completed);
  const under = {
    rest: (
      <div ref={watch} className={classes.rest}>
        <RestTimer {...rest.timer} isInList />
      </div>
    ),
    plates: shown && (
      <SetPlates
        {...screen}
        values={shown}
        onType={put}
        onSetting={(id, settings) => void log.changeSettings(id, settings)}
      />
    ),
    reason: <ReasonOrOffer session={session} index={index} targets={log.targets} isDisabled={!isOpen} />,
  };
  const carried = rest.view && isOut && (
    <CarriedRest
      view={rest.view}
      after={positions[rest.view.index]}
      next={positions[index]}
      isBelow={isOut === 'below'}
      onBack={() => showRow(list.current, index)}
    />
  );
  const news = <NewsLine session={session} records={records} next={null} isDisabled={!isOpen} onUndo={actions.undo} />;

  return (
    <>
      <div className={`${layout.main} ${classes.main}`}>
        <div ref={list} className={classes.list}>
          <PlaceAnnouncer session={session} values={log.move?.trackable ? shown : null} />
          <RestAnnouncer view={rest.view} />
          {hasFixed && first && (
            <FixedRow
              {...fixed}
              title={t`Warm-up`}
              place={0}
              position={first}
              isNow={index === 0}
              isStored={isStoredAt(0)}
            />
          )}
          <UnderRows value={under}>
            {cards.map((card) => (
              <ExerciseCard
                key={card.key}
                card={card}
                restAfter={restAfter !== null && isIn(card, restAfter) ? restAfter : null}
                scale={effort}
                isWide={isWide}
                isDisabled={!isOpen}
                actions={cardActions}
              />
            ))}
          </UnderRows>
          {cards.length === 0 && <p className={classes.empty}>{t`Add your first exercise.`}</p>}
          {hasFixed && last && (
            <FixedRow
              {...fixed}
              title={t`Cool-down`}
              place={end}
              position={last}
              isNow={index === end}
              isStored={isStoredAt(end)}
            />
          )}
        </div>
        <div className={classes.side}>
          {isWide && (
            <CurrentSet
              screen={screen}
              log={log}
              values={shown}
              isDone={here?.isDone ?? false}
              steps={steps}
              onType={put}
              onDone={() => log.complete(index)}
            />
          )}
          <HeartSide
            strap={strap}
            offline={offline}
            session={session}
            bounds={user.heartRateZones}
            isStatsFirst={false}
            isBeginning={index === 0}
          />
        </div>
      </div>
      {question.askedAt !== null ? (
        <WeightQuestion
          onAdd={() => {
            question.close();
            weightField(list.current, question.askedAt)?.focus();
          }}
          onLeaveOut={() => log.leaveWeightOut(question.askedAt ?? index)}
        />
      ) : (
        <Dock
          isWhole
          error={<SaveError error={save.error} />}
          rest={
            <>
              <div className={classes.news}>{news}</div>
              {!isWide && carried}
            </>
          }
        >
          <Button
            variant={cards.length === 0 ? 'filled' : 'default'}
            size="xl"
            className={`${layout.go} ${classes.end}`}
            leftSection={<Icon name="plus" />}
            disabled={!isOpen}
            onClick={log.choice.add}
          >
            {t`Add exercise`}
          </Button>
          {isWide &&
            (carried ?? (
              <p className={classes.stored}>{t`${passed} of ${places} done, stored on this device as you go`}</p>
            ))}
          <Button
            variant={isAllDone || session.status !== 'open' ? 'filled' : 'default'}
            size="xl"
            className={`${layout.go} ${classes.end}`}
            leftSection={<Icon name={flagIcon} />}
            loading={save.isSaving}
            disabled={isFollowing}
            onClick={finish}
          >
            {save.error ? t`Retry` : t({ message: 'Finish', context: 'a workout' })}
          </Button>
        </Dock>
      )}
      <ConfirmDialog
        title={t`Finish with sets open?`}
        confirm={t({ message: 'Finish', context: 'a workout' })}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onSave();
        }}
      >
        {plural(
          { count: open },
          {
            one: '# set is not ticked and will be left out.',
            other: '# sets are not ticked and will be left out.',
          },
        )}
      </ConfirmDialog>
    </>
  );
}

const graceMs = 400;

const isIn = ({ members }: ListCard, place: number): boolean =>
  members.some(({ rows }) => rows.some((row) => row.place === place));

type Functions = { readonly [name: string]: (...given: never[]) => unknown };

/** The same functions at each drawing, which do what the latest one meant. */
function useSteady<T extends { readonly [Name in keyof T]: (...given: never[]) => unknown }>(latest: T): T {
  const current = useRef<Functions>(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(latest).map((name) => [name, (...given: never[]) => current.current[name]?.(...given)]),
      ) as T,
  );
  return steady;
}

const rowAt = (list: HTMLElement | null, place: number | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${place}"]`) ?? null;

const weightField = (list: HTMLElement | null, place: number | null): HTMLInputElement | null =>
  rowAt(list, place)?.querySelector<HTMLInputElement>('[data-field="weight"] input') ?? null;

function showRow(list: HTMLElement | null, place: number): void {
  rowAt(list, place)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Whoever comes to another set sees it, without a jump where it is in sight; a key that ticked one leads to the tick of the next. */
function useNowInView(
  list: React.RefObject<HTMLElement | null>,
  index: number,
  focusNext: React.RefObject<boolean>,
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const row = rowAt(list.current, index);
    row?.scrollIntoView({ block: isFirst.current ? 'center' : 'nearest', behavior: 'instant' });
    if (focusNext.current) row?.querySelector<HTMLElement>('[data-tick]')?.focus({ preventScroll: true });
    focusNext.current = false;
    isFirst.current = false;
  }, [list, index, focusNext]);
}
