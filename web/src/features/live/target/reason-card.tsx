import { plural, t } from '@lingui/core/macro';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { LiveTarget } from '@workout-tracker/core/live/live-target';
import type { Position } from '@workout-tracker/core/live/positions';
import type { Units } from '@workout-tracker/core/people/user';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/number-format.ts';
import { aroundResult, type ReasonTone, reasonParts } from '#lib/plans/reason-format.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { plannedIndex } from './live-target-format.ts';
import classes from './reason-card.module.css';
import type { LiveOffer, TargetLog } from './use-target-log.ts';

const sumIcon: IconPath = 'M17 6.5V5H7l6 7l-6 7h10v-1.5';
const icons: Readonly<Record<ReasonTone, IconPath | 'trendUp' | 'trendDown'>> = {
  up: 'trendUp',
  down: 'trendDown',
  plain: sumIcon,
};

interface ReasonCardProps {
  readonly session: LiveSession;
  /** Of the set that is shown. */
  readonly index: number;
  readonly targets: TargetLog;
  readonly isDisabled: boolean;
  /** What is on the bar, below the reason. */
  readonly children?: ReactNode;
}

/** Why the numbers above it are what they are, in one line that opens the sum; an offer stands in its place until it is answered. */
export function ReasonCard({ session, index, targets, isDisabled, children }: ReasonCardProps) {
  const position = session.positions[index];
  const target = position?.move?.target;
  if (!position || !target) return children;
  return (
    <div className={classes.card}>
      <ReasonOrOffer session={session} index={index} targets={targets} isDisabled={isDisabled} />
      {children}
    </div>
  );
}

/** Why the set at `index` has its numbers, or what is offered instead. */
export function ReasonOrOffer({ session, index, targets, isDisabled }: Omit<ReasonCardProps, 'children'>) {
  const position = session.positions[index];
  const target = position?.move?.target;
  if (!position || !target) return null;
  const offer = targets.offerAt(index);
  const open = () => targets.open(index);
  if (!offer) return <ReasonLine position={position} target={target} isDisabled={isDisabled} onOpen={open} />;
  return (
    <OfferLine
      offer={offer}
      isHelp={target.isHelp === true}
      unit={session.unit}
      isDisabled={isDisabled}
      onOpen={open}
      onAnswer={(isTaken) => targets.answer(index, offer, isTaken)}
    />
  );
}

interface ReasonLineProps {
  readonly position: Position;
  readonly target: LiveTarget;
  readonly isDisabled: boolean;
  readonly onOpen: () => void;
}

export function ReasonLine({ position, target, isDisabled, onOpen }: ReasonLineProps) {
  const words = reasonParts(target, plannedIndex(position, target));
  const { change, tone } = words;
  const [before, result, after] = aroundResult(words);
  return (
    <button type="button" className={classes.reason} data-tone={tone} disabled={isDisabled} onClick={onOpen}>
      <Icon name={icons[tone]} size={20} className={classes.icon} />
      <span className={classes.words}>
        <span className={hidden.hidden}>{t`Why:`} </span>
        {before}
        {result && <b>{result}</b>}
        {after}
        {change !== null && (
          <>
            : <b>{change}</b>
          </>
        )}
        {target.isHeld &&
          target.reason.code !== 'held' &&
          ` ${t({ message: '(held)', comment: 'after a reason: the lift stays where it is' })}`}
      </span>
      <Icon name="right" size={16} className={classes.chevron} />
    </button>
  );
}

interface OfferLineProps {
  readonly offer: LiveOffer;
  readonly isHelp: boolean;
  readonly unit: Units;
  readonly isDisabled: boolean;
  readonly onOpen: () => void;
  readonly onAnswer: (isTaken: boolean) => void;
}

/** One tap each way. Nothing changes without one. */
function OfferLine({ offer, isHelp, unit, isDisabled, onOpen, onAnswer }: OfferLineProps) {
  const words = formatOffer(offer, isHelp);
  return (
    <fieldset className={classes.offer} aria-label={words} disabled={isDisabled}>
      <button type="button" className={classes.asked} onClick={onOpen}>
        <Icon name={sumIcon} size={20} className={classes.icon} />
        <span className={classes.words}>{words}</span>
      </button>
      <button type="button" className={classes.answer} data-tone="take" onClick={() => onAnswer(true)}>
        <span>{t`Take ${{ weight: `${formatNumber(offer.weight)} ${unit}` }}`}</span>
      </button>
      {offer.kind === 'break' && (
        <button
          type="button"
          className={classes.answer}
          aria-label={t`Keep ${{ weight: `${formatNumber(offer.instead)} ${unit}` }}`}
          onClick={() => onAnswer(false)}
        >
          <span>{t({ message: 'Keep', context: 'a weight' })}</span>
        </button>
      )}
    </fieldset>
  );
}

/** `'20 days off: 10 % less?'`, `'RPE 9.5, planned 8'` */
function formatOffer(offer: LiveOffer, isHelp: boolean): string {
  if (offer.kind === 'effort')
    return t`RPE ${{ given: formatNumber(offer.offer.given) }}, planned ${{ planned: formatNumber(offer.offer.planned) }}`;
  const { days } = offer.offer;
  const percent = formatNumber(offer.offer.percent);
  return isHelp
    ? plural(days, { one: `# day off: ${percent} % more help?`, other: `# days off: ${percent} % more help?` })
    : plural(days, { one: `# day off: ${percent} % less?`, other: `# days off: ${percent} % less?` });
}
