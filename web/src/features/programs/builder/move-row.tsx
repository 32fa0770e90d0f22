import { t } from '@lingui/core/macro';
import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import { moveTitle } from '#lib/catalogue-words.ts';
import { readTime } from '#lib/duration-format.ts';
import { formatLinePlan } from '#lib/plans/plan-format.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import { formatPlan, formatRest } from '../program-format.ts';
import { type DraftMove, metresIn } from './draft.ts';
import { numberIn } from './draft-clock.ts';
import classes from './move-row.module.css';

interface MoveRowProps {
  /** Ids of the parts of this row begin with it. */
  readonly id: string;
  readonly move: DraftMove;
  readonly position: number;
  readonly total: number;
  readonly isOpen: boolean;
  /** Where it is open: under the row, or beside the list. */
  readonly fieldsId: string;
  /** Its place in a superset: `'A1'`. */
  readonly label: string | null;
  readonly isTimed: boolean;
  readonly hasProblem: boolean;
  /** Whether there is one above it that it is not in a superset with. */
  readonly isJoinable: boolean;
  readonly onToggle: () => void;
  /** By the arrow keys on the handle, or from the menu. */
  readonly onShift: (by: -1 | 1, from: 'grip' | 'menu') => void;
  readonly onJoin: () => void;
  readonly onPart: () => void;
  /** Where it is said how the exercise goes on; none where the clock leads. */
  readonly lineAddress: string | null;
  readonly onSwap: () => void;
  readonly onRemove: () => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
}

export function MoveRow(props: MoveRowProps) {
  const { id, move, position, total, isOpen, fieldsId, label, isTimed, hasProblem, onToggle, onShift, onGrab } = props;
  const rest = label === null ? readTime(move.rest) : null;
  const plan = isTimed ? undefined : move.plan;
  const words = [plan && formatLinePlan(plan, move.measure), rest && formatRest({ restSeconds: rest })].filter(Boolean);
  const title = moveTitle(move);
  return (
    <div className={classes.row} data-open={isOpen || undefined}>
      <button
        type="button"
        id={`${id}-grip`}
        className={classes.grip}
        aria-label={t`Reorder ${title}, ${position} of ${total}`}
        aria-describedby={`${id}-how`}
        onPointerDown={onGrab}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onShift(event.key === 'ArrowUp' ? -1 : 1, 'grip');
        }}
      >
        <Icon name="grip" />
      </button>
      <span id={`${id}-how`} hidden>
        {t`Drag, or use the up and down arrow keys.`}
      </span>
      <button
        type="button"
        id={`${id}-toggle`}
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? fieldsId : undefined}
        onClick={onToggle}
      >
        {label !== null && <span className={classes.label}>{label}</span>}
        <span className={classes.words}>
          <strong>{title.trim() || t`No name`}</strong>
          {hasProblem && <small data-wrong>{t`Check this exercise`}</small>}
          {!hasProblem && words.length > 0 && <small>{words.join(' · ')}</small>}
        </span>
        <Icon name="down" size={16} className={classes.chevron} />
      </button>
      <PlanLink move={move} plan={plan} address={props.lineAddress} />
      <RowMenu {...props} />
    </div>
  );
}

interface PlanLinkProps {
  readonly move: DraftMove;
  readonly plan: DraftMove['plan'];
  readonly address: string | null;
}

/** What is planned in short, and the way to how it goes on; only the words where the clock leads. */
function PlanLink({ move, plan, address }: PlanLinkProps) {
  const words = plan ? null : planOf(move);
  if (address === null) return <span className={classes.plan}>{words}</span>;
  const title = moveTitle(move).trim() || t`No name`;
  const how = words ? t`How ${title} goes on: ${words}` : t`How ${title} goes on`;
  return (
    <Link to={address} className={classes.plan} aria-label={how}>
      {words}
      <Icon name="trendUp" size={16} />
    </Link>
  );
}

/** `'3 × 10'`. What is not a number yet counts for nothing. */
function planOf({ measure, ...typed }: DraftMove): string {
  const [sets, reps, seconds] = [typed.sets, typed.reps, typed.seconds].map((text) => numberIn(text));
  const metres = metresIn(typed);
  return formatPlan({
    sets: sets ?? 0,
    reps: reps ?? null,
    seconds: seconds ?? null,
    measure,
    ...(metres && { metres }),
  });
}

function RowMenu(props: MoveRowProps) {
  const { id, move, position, total, label, isJoinable, lineAddress, onShift, onJoin, onPart, onSwap, onRemove } =
    props;
  const title = moveTitle(move);
  return (
    <PopMenu
      width={220}
      target={
        <ActionIcon id={`${id}-menu`} className={classes.dots} aria-label={t`More for ${title}`}>
          <Icon name="dots" />
        </ActionIcon>
      }
    >
      <PopMenuItem leftSection={<Icon name="up" />} disabled={position === 1} onClick={() => onShift(-1, 'menu')}>
        {t`Move up`}
      </PopMenuItem>
      <PopMenuItem leftSection={<Icon name="down" />} disabled={position === total} onClick={() => onShift(1, 'menu')}>
        {t`Move down`}
      </PopMenuItem>
      <PopMenuItem leftSection={<Icon name="link" />} disabled={!isJoinable} onClick={onJoin}>
        {t`Join with above`}
      </PopMenuItem>
      {label !== null && (
        <PopMenuItem leftSection={<Icon name="unlink" />} onClick={onPart}>
          {t`Leave superset`}
        </PopMenuItem>
      )}
      {lineAddress !== null && (
        <PopMenuItem leftSection={<Icon name="trendUp" />} to={lineAddress}>
          {t`How it goes on`}
        </PopMenuItem>
      )}
      <PopMenuItem leftSection={<Icon name="swap" />} onClick={onSwap}>
        {t`Swap`}
      </PopMenuItem>
      <PopMenuItem leftSection={<Icon name="trash" />} className={classes.remove} onClick={onRemove}>
        {t`Remove`}
      </PopMenuItem>
    </PopMenu>
  );
}
