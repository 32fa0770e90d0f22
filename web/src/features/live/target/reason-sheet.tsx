/** Nothing is taken before its button says so. A step less is chosen when it opens: who opens it under the bar is mostly about to take less. */
import { t } from '@lingui/core/macro';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { LiveTarget } from '@workout-tracker/core/live/live-target';
import { type Position, sumAt } from '@workout-tracker/core/live/positions';
import { type Loadable, targetValuesAt } from '@workout-tracker/core/live/set-values';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import { weightBelow } from '@workout-tracker/core/plans/plan-loads';
import { rackOf } from '@workout-tracker/core/plates/exercise-rack';
import { type ReactNode, useId, useState } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatNumber } from '#lib/number-format.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { dock } from '#ui/toasts/dock.ts';
import type { LiveScreenProps } from '../live-layout.tsx';
import type { LoadsOf } from '../log/bar-rack.ts';
import { countLimits, leastWeight, readTyped } from '../log/count-steps.ts';
import { groupAt, moveGroups, nameOf, setsLike } from '../log/move-groups.ts';
import {
  formatBase,
  formatNoBase,
  formatToday,
  plannedIndex,
  reasonOf,
  type Scope,
  sumRows,
} from './live-target-format.ts';
import classes from './reason-sheet.module.css';
import { newBase, type TargetLog } from './use-target-log.ts';

interface ReasonSheetProps extends Pick<LiveScreenProps, 'session' | 'exercises' | 'renderPlates'> {
  readonly training: TrainingSettings;
  readonly targets: TargetLog;
  readonly loadable: Loadable;
  readonly loadsOf: LoadsOf;
}

export function ReasonSheet(props: ReasonSheetProps) {
  const { session, targets } = props;
  const { openAt } = targets;
  const position = openAt === null ? undefined : session.positions[openAt];
  const { move } = position ?? {};
  const target = move?.target;
  const weight = openAt === null ? null : (targetValuesAt(session, openAt, props.loadable)?.weight ?? null);
  const isOpen = position !== undefined && target !== undefined;
  const title = weight === null ? (move ? moveTitle(move) : '') : `${formatNumber(weight)} ${session.unit}`;
  return (
    <Sheet title={title} isOpen={isOpen} onClose={targets.close}>
      {openAt !== null && position && move && target && (
        <ReasonForm key={openAt} {...props} index={openAt} {...{ position, move, target, weight }} />
      )}
    </Sheet>
  );
}

interface ReasonFormProps extends ReasonSheetProps {
  readonly index: number;
  readonly position: Position;
  readonly move: LiveMove;
  readonly target: LiveTarget;
  /** In the unit of the session; null where the plan says nothing of it. */
  readonly weight: number | null;
}

type Choice = 'less' | 'same' | 'more' | 'typed';

function ReasonForm(props: ReasonFormProps) {
  const { session, exercises, targets, index, position, move, target, weight } = props;
  const [choice, setChoice] = useState<Choice>('less');
  const [scope, setScope] = useState<Scope>('today');
  const [typed, setTyped] = useState('');
  const { unit } = session;
  const exercise = exercises.get(move.exerciseId ?? '');
  const takes = weight === null ? null : takesOf(props, weight);
  const read = readTyped(typed, {
    most: countLimits.weight,
    least: leastWeight(exercise?.loading),
    hasDecimals: true,
  });
  const taken = choice === 'typed' ? (read ?? null) : (takes?.[choice] ?? null);

  function finish() {
    if (taken === null) return;
    if (scope === 'stays' && target.isHeld) targets.letGo(index);
    else void targets.take(index, { value: taken, unit }, scope);
    targets.close();
  }

  return (
    <>
      <p className={classes.about}>{formatPlace(session, index)}</p>
      <SumCard {...props} />
      {takes && (
        <TakeTiles
          takes={takes}
          isHelp={target.isHelp === true}
          choice={choice}
          typed={typed}
          error={choice === 'typed' && typed !== '' && read === undefined}
          unit={unit}
          onChoose={setChoice}
          onType={setTyped}
        />
      )}
      {takes && weight !== null && (
        <ScopeList
          {...{ session, index, target, scope, unit }}
          loadable={props.loadable}
          taken={taken ?? weight}
          planned={weight}
          onChoose={setScope}
        />
      )}
      {takes && (
        <div ref={dock} className={classes.foot}>
          <Button size="xl" fullWidth disabled={taken === null} onClick={finish}>
            {scope === 'stays' && target.isHeld
              ? t({ message: 'Let it go on', comment: 'a lift that stayed where it was' })
              : t`Take ${{ weight: `${formatNumber(taken ?? weight ?? 0)} ${unit}` }}`}
          </Button>
        </div>
      )}
    </>
  );

  function formatPlace(of: LiveSession, at: number): string {
    const group = groupAt(moveGroups(of), at);
    if (!group) return moveTitle(move);
    const count = setsLike(group, position);
    return t`${{ title: nameOf(group) }}, set ${{ number: position.set + 1 }} of ${count}`;
  }
}

type Takes = Readonly<Record<Exclude<Choice, 'typed'>, number>>;

/** A step less is one that is easier. */
function takesOf({ session: { unit }, move, target, loadsOf }: ReasonFormProps, weight: number): Takes {
  const loads = loadsOf(move);
  const [below, above] = [weightBelow(loads, weight, unit), loads.above(weight, unit)];
  return target.isHelp
    ? { less: above, same: weight, more: Math.max(0, below) }
    : { less: below, same: weight, more: above };
}

/** How the weight came about, from the last time to the plates. */
function SumCard(props: ReasonFormProps) {
  const { session, position, move, target, weight, exercises, training, loadsOf, renderPlates } = props;
  const { unit } = session;
  const exercise = exercises.get(move.exerciseId ?? '');
  const rows = sumRows({ session, position, target, shape: exercise });
  const rack = rackOf(exercise, training, unit);
  const step = weight === null ? null : Math.round((loadsOf(move).above(weight, unit) - weight) * 100) / 100;
  return (
    <div className={classes.sum}>
      {rows.length > 0 ? (
        <dl>
          {rows.map(({ label, value, isStep }) => (
            <div key={label} data-step={isStep || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{reasonOf(position, target)}</p>
      )}
      {weight !== null && (
        <dl className={classes.total}>
          <div>
            <dt>{formatSteps(`${formatNumber(step ?? 0)} ${unit}`, rack !== null)}</dt>
            <dd>{`${formatNumber(weight)} ${unit}`}</dd>
          </div>
        </dl>
      )}
      {rack && weight !== null && (
        <div className={classes.plates}>
          {renderPlates({
            ...rack,
            bars: [],
            weight,
            unit,
            before: undefined,
            onChoose: () => undefined,
            isBare: true,
          })}
        </div>
      )}
    </div>
  );
}

const formatSteps = (weight: string, isOfPlates: boolean): string =>
  isOfPlates ? t`In steps of ${weight}, my plates` : t`In steps of ${weight}`;

interface TakeTilesProps {
  readonly takes: Takes;
  readonly isHelp: boolean;
  readonly choice: Choice;
  readonly typed: string;
  readonly error: boolean;
  readonly unit: Units;
  readonly onChoose: (choice: Choice) => void;
  readonly onType: (text: string) => void;
}

function labelOf(choice: keyof Takes, isHelp: boolean): string {
  switch (choice) {
    case 'less':
      return isHelp ? t`More help` : t`A step less`;
    case 'same':
      return t({ message: 'The same', comment: 'weight, or help' });
    case 'more':
      return isHelp ? t`Less help` : t`A step more`;
  }
}

function TakeTiles({ takes, isHelp, choice, typed, error, unit, onChoose, onType }: TakeTilesProps) {
  const name = useId();
  const tile = (value: Choice, inside: ReactNode) => (
    <label key={value} className={classes.tile}>
      <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(value)} />
      <span>{inside}</span>
    </label>
  );
  return (
    <div className={classes.part}>
      <h3>{t({ message: 'Take', context: 'which weight' })}</h3>
      <fieldset className={classes.tiles} aria-label={t({ message: 'Take', context: 'which weight' })}>
        {(['less', 'same', 'more'] as const).map((value) =>
          tile(
            value,
            <>
              <b>{formatNumber(takes[value])}</b>
              <small>{labelOf(value, isHelp)}</small>
            </>,
          ),
        )}
        {tile(
          'typed',
          <>
            <Icon name="pencil" size={20} />
            <small>{t({ message: 'Type', context: 'write a number' })}</small>
          </>,
        )}
      </fieldset>
      {choice === 'typed' && (
        <TextInput
          className={classes.typed}
          aria-label={t`Weight in ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          rightSection={unit}
          value={typed}
          error={error && t`Type a number, such as ${{ example: typedNumber(62.5) }}.`}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

interface ScopeListProps {
  readonly session: LiveSession;
  readonly index: number;
  readonly target: LiveTarget;
  readonly scope: Scope;
  readonly unit: Units;
  readonly loadable: Loadable;
  readonly taken: number;
  readonly planned: number;
  readonly onChoose: (scope: Scope) => void;
}

function ScopeList({ session, index, target, scope, unit, loadable, taken, planned, onChoose }: ScopeListProps) {
  const name = useId();
  const base = newBase(session, index, { value: taken, unit }, loadable);
  const position = session.positions[index];
  const of = position && sumAt({ ...position, planned: plannedIndex(position, target) })?.of;
  const options = [
    {
      value: 'today' as const,
      title: t`Only today`,
      about: formatToday({ taken, planned, isHelp: target.isHelp === true }),
      isOff: false,
    },
    {
      value: 'from-now-on' as const,
      title: t`From now on`,
      about: base
        ? formatBase(base.of, base.weight.value)
        : taken === planned
          ? t`It is this already`
          : formatNoBase(of),
      isOff: base === null,
    },
    target.isHeld
      ? { value: 'stays' as const, title: t`Let this lift go on`, about: t`Steps follow again`, isOff: false }
      : {
          value: 'stays' as const,
          title: t`This lift stays here`,
          about: t`No step until I let it go on`,
          isOff: false,
        },
  ];
  return (
    <fieldset className={classes.scopes} aria-label={t`For how long`}>
      {options.map(({ value, title, about, isOff }) => (
        <label key={value} className={classes.scope} data-off={isOff || undefined}>
          <input type="radio" name={name} checked={scope === value} disabled={isOff} onChange={() => onChoose(value)} />
          <span className={classes.says}>
            <b>{title}</b>
            <small>{about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
