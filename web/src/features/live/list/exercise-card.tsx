import { t } from '@lingui/core/macro';
import type { Effort } from '@workout-tracker/core/live/set-remarks';
import type { Units } from '@workout-tracker/core/people/user';
import { createContext, memo, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { moveTitle } from '#lib/catalogue-words.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import { UnitSwitch } from '../log/unit-switch.tsx';
import { VariantChoice } from '../log/variant-choice.tsx';
import { formatTarget } from '../move-format.ts';
import { formatPlannedSets } from '../target/live-target-format.ts';
import { ReasonLine } from '../target/reason-card.tsx';
import classes from './exercise-card.module.css';
import type { ListCard, ListExercise } from './list-cards.ts';
import row from './set-row.module.css';
import { type RowActions, SetRowItem } from './set-row.tsx';

/** What hangs under a row and changes with each second, so that the rows around it are not drawn anew. */
export const UnderRows = createContext<Readonly<Record<'rest' | 'plates' | 'reason', ReactNode>>>({
  rest: null,
  plates: null,
  reason: null,
});

export interface CardActions extends RowActions {
  readonly onAddSet: (place: number) => void;
  /** What else can be done with an exercise. */
  readonly onChange: (mid: string) => void;
  /** Why a set has the weight that it has. */
  readonly onWhy: (place: number) => void;
  readonly onVariant: (place: number, variant: number) => void;
  /** What weights are entered in from now on, in all exercises. */
  readonly onUnit: (unit: Units) => void;
  readonly addressOf: (exerciseId: string) => string;
}

interface ExerciseCardProps {
  readonly card: ListCard;
  /** The set that the rest which runs follows; null where nobody rests, or after a set of another card. */
  readonly restAfter: number | null;
  readonly scale: Effort['scale'] | 'off';
  readonly isWide: boolean;
  readonly isDisabled: boolean;
  readonly actions: CardActions;
}

export const ExerciseCard = memo(function ExerciseCard({ card, ...more }: ExerciseCardProps) {
  return (
    <div className={classes.card} data-superset={card.members.length > 1 || undefined}>
      {card.members.map((exercise) => (
        <ExerciseSets key={exercise.move._id} exercise={exercise} {...more} />
      ))}
    </div>
  );
});

interface ExerciseSetsProps extends Omit<ExerciseCardProps, 'card'> {
  readonly exercise: ListExercise;
}

const ExerciseSets = memo(function ExerciseSets(props: ExerciseSetsProps) {
  const { exercise, restAfter, scale, isWide, isDisabled, actions } = props;
  const { move, label, shape, unit, columns, rows, notes } = exercise;
  const title = moveTitle(move);
  const lastPlace = rows.at(-1)?.place;
  const whyRow = rows.find(({ isNow }) => isNow) ?? rows.find(({ isDone }) => !isDone) ?? rows[0];
  return (
    <section className={classes.exercise} aria-label={label === null ? title : `${label} ${title}`}>
      <CardHead exercise={exercise} isDisabled={isDisabled} actions={actions} />
      {move.target && whyRow && (
        <div className={classes.reason}>
          {whyRow.isNow ? (
            <CurrentReason />
          ) : (
            <ReasonLine
              position={whyRow.position}
              target={move.target}
              isDisabled={isDisabled}
              onOpen={() => actions.onWhy(whyRow.place)}
            />
          )}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          <Icon name="pin" size={16} />
          {note}
        </p>
      ))}
      <div className={row.table}>
        {columns.length > 0 && (
          <div className={`${row.row} ${row.heads}`}>
            <span aria-hidden="true">{t({ message: 'Set', context: 'noun' })}</span>
            <span aria-hidden="true">{t`Last time`}</span>
            {columns.map(({ field, head, width }) =>
              // Beside the list the counters have the switch.
              field === 'weight' && !isWide ? (
                <span key={field} className={row.cell} data-width={width} data-switch>
                  <UnitSwitch
                    unit={unit}
                    label={head}
                    isDisabled={isDisabled}
                    className={row.switch}
                    onUnit={actions.onUnit}
                  />
                </span>
              ) : (
                <span key={field} className={row.cell} data-width={width} aria-hidden="true">
                  {head}
                </span>
              ),
            )}
            <span className={row.end} />
          </div>
        )}
        <ol aria-label={t`Sets of ${title}`}>
          {rows.map((each) => (
            <RowWithRest
              key={each.position.id}
              hasRest={each.place === restAfter}
              hasPlates={move.weight && each.isNow && !each.isDone && !isWide}
            >
              <SetRowItem row={each} {...{ move, shape, columns, unit, scale, isWide, isDisabled }} actions={actions} />
            </RowWithRest>
          ))}
        </ol>
      </div>
      {lastPlace !== undefined && (
        <button
          type="button"
          className={classes.add}
          aria-label={t`Add set to ${title}`}
          disabled={isDisabled}
          onClick={() => actions.onAddSet(lastPlace)}
        >
          <Icon name="plus" size={16} />
          {t`Add set`}
        </button>
      )}
    </section>
  );
});

interface RowWithRestProps {
  readonly hasRest: boolean;
  readonly hasPlates: boolean;
  readonly children: ReactNode;
}

/** The rest hangs under the set that caused it, what is on the bar under the set one stands at. */
function RowWithRest({ hasRest, hasPlates, children }: RowWithRestProps) {
  return (
    <>
      {children}
      {hasRest && <Under part="rest" />}
      {hasPlates && <Under part="plates" />}
    </>
  );
}

function Under({ part }: { readonly part: 'rest' | 'plates' }) {
  const under = use(UnderRows)[part];
  return (
    <li className={classes.under} data-under={part}>
      {under}
    </li>
  );
}

/** With what is offered to the set one stands at. */
const CurrentReason = (): ReactNode => use(UnderRows).reason;

type CardHeadProps = Pick<ExerciseSetsProps, 'exercise' | 'isDisabled' | 'actions'>;

/** The title opens the exercise; the three dots are all that can be done with it. */
function CardHead({ exercise: { move, label, variantRow }, isDisabled, actions }: CardHeadProps) {
  const { exerciseId } = move;
  const title = moveTitle(move);
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>
        {label !== null && <span className={classes.member}>{label}</span>}
        {exerciseId && move.trackable ? (
          <Link to={actions.addressOf(exerciseId)} className={classes.open}>
            {title}
            <Icon name="right" size={16} />
          </Link>
        ) : (
          title
        )}
      </h2>
      <div className={classes.about}>
        <p>{move.target ? formatPlannedSets(move, move.target) : formatTarget(move)}</p>
        {variantRow && (
          <VariantChoice
            move={move}
            variant={variantRow.values.variant}
            isDisabled={isDisabled}
            onChoose={(variant) => actions.onVariant(variantRow.place, variant)}
          />
        )}
      </div>
      <ActionIcon
        size={44}
        className={classes.more}
        aria-label={t`Change ${title}`}
        disabled={isDisabled}
        onClick={() => actions.onChange(move._id)}
      >
        <Icon name="dots" />
      </ActionIcon>
    </div>
  );
}
