/** The next six sessions on the person's own numbers, one of them with a miss, worked out anew with every change of the form. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PreviewedSession } from '@workout-tracker/core/plans/preview-sessions';
import { useId } from 'react';
import { joinSentences } from '#lib/join-sentences.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { reasonParts } from '#lib/plans/reason-format.ts';
import { formatShortTarget } from '#lib/plans/target-format.ts';
import { kindMarks, type SetShape } from '#lib/set-format.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import classes from './sessions-card.module.css';

/** From 0; null where every session is done as planned. */
export type Miss = number | null;

interface SessionsCardProps {
  readonly sessions: readonly PreviewedSession[];
  /** The same without the miss. */
  readonly unmissed: readonly PreviewedSession[];
  readonly miss: Miss;
  readonly shape: SetShape;
  readonly onMiss: (miss: Miss) => void;
}

export function SessionsCard({ sessions, unmissed, miss, shape, onMiss }: SessionsCardProps) {
  const title = useId();
  return (
    <Card component="section" className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t`Next six sessions`}</h2>
        <span className={classes.miss}>
          <select
            aria-label={t`Which session is missed`}
            value={miss === null ? '' : String(miss)}
            onChange={({ currentTarget: { value } }) => onMiss(value === '' ? null : Number(value))}
          >
            <option value="">{t`No miss`}</option>
            {[0, 1, 2, 3, 4, 5].map((at) => (
              <option key={at} value={at}>
                {formatMissIn(at + 1)}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      </div>
      {sessions.length === 0 ? (
        <p className={classes.none}>
          {t`You decide each time what comes next. What you did the last time is shown beside it.`}
        </p>
      ) : (
        <ol className={classes.sessions}>
          {sessions.map((session, at) => (
            <Session key={session.day} session={session} number={at + 1} shape={shape} />
          ))}
        </ol>
      )}
      <p className={classes.foot}>{formatFoot(sessions, unmissed, shape)}</p>
    </Card>
  );
}

const formatMissIn = (session: number): string =>
  t({ message: `Miss in ${session}`, comment: 'in which of the next six sessions' });

interface SessionProps {
  readonly session: PreviewedSession;
  readonly number: number;
  readonly shape: SetShape;
}

function Session({ session, number, shape }: SessionProps) {
  const { next, isMiss } = session;
  const { target } = next;
  const { main, backoff } = formatShortTarget(session.sets, shape);
  const [words, unit] = splitUnit(main);
  const { tone } = reasonParts(next);
  const maximum = target.maximum && formatNumber(target.maximum.value);
  return (
    <li data-tone={isMiss ? 'miss' : tone} data-deload={target.isDeload}>
      <span className={classes.number} data-miss={isMiss || undefined}>
        {isMiss ? <Icon name="close" size={12} /> : number}
        {isMiss && <span className={hidden.hidden}>{t`${number}, missed`}</span>}
      </span>
      <div>
        <b>
          {words}
          {unit && <small>{` ${unit}`}</small>}
        </b>
        <span className={classes.why}>{formatWhy(session, shape)}</span>
      </div>
      {maximum ? (
        <span className={classes.beside}>
          <Trans>
            of <strong>{maximum}</strong>
          </Trans>
        </span>
      ) : (
        backoff && (
          <span className={classes.beside}>
            <abbr title={kindMarks.backoff?.name}>{kindMarks.backoff?.letter}</abbr>
            {backoff}
          </span>
        )
      )}
    </li>
  );
}

/** `['6, 6, 6 × 60', 'kg']` */
function splitUnit(words: string): [string, string] {
  const [, amount, unit] = /^(.*) (kg|lb)$/.exec(words) ?? [];
  return amount !== undefined && unit !== undefined ? [amount, unit] : [words, ''];
}

/** `'+ 2.5 kg, one rep missing'`, `'Week 2: 3, 3, at least 3'`, `'Week 4, deload: 5, 5, 5'` */
function formatWhy({ next, isMiss, sets }: PreviewedSession, shape: SetShape): string {
  const { target, reason } = next;
  const { why, change } = reasonParts(next);
  const missing = isMiss ? formatMissing(next.target.sets, sets) : '';
  const withMissing = (words: string) => [words, missing].filter(Boolean).join(comma());
  if (target.week === undefined) return withMissing(change ?? why);
  const named = formatWeek(target.week, target.isDeload === true);
  const isStep = reason.code === 'weight-raised' || reason.code === 'lowered' || reason.code === 'missed';
  const { counts } = formatShortTarget(target.sets, shape);
  const words = isStep && !target.isDeload ? (change ?? why) : (counts ?? change ?? '');
  return withMissing([named, words].filter(Boolean).join(colon()));
}

const formatWeek = (week: number, isDeload: boolean): string => (isDeload ? t`Week ${week}, deload` : t`Week ${week}`);

/** `'one rep missing'` */
function formatMissing(planned: PreviewedSession['sets'], done: PreviewedSession['sets']): string {
  const total = (sets: PreviewedSession['sets']) => sets.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const missing = total(planned) - total(done);
  const count = formatNumber(missing);
  if (missing === 1) return t`one rep missing`;
  return missing > 1
    ? t({ message: `${count} missing`, comment: 'so many reps' })
    : t({ message: 'missed', context: 'what a plan asked for' });
}

const always = (): string => t`Nothing is stored here; each weight is worked out from what you did.`;

/** What a back-off set comes from, or what the miss costs. */
function formatFoot(
  sessions: readonly PreviewedSession[],
  unmissed: readonly PreviewedSession[],
  shape: SetShape,
): string {
  const share = sessions[0]?.next.sums.find(({ of }) => of === 'first-set');
  if (share?.base && share.percent !== null && share.exact !== null && share.rounded !== null) {
    const [percent, base] = [formatNumber(share.percent), formatNumber(share.base.value)];
    const [exact, rounded] = [formatNumber(share.exact), formatNumber(share.rounded)];
    const sum =
      share.rounded === share.exact
        ? t`Back-off: ${percent} % of ${base} is ${exact}.`
        : t`Back-off: ${percent} % of ${base} is ${exact}, so ${rounded}.`;
    return joinSentences([sum, always()]);
  }
  const at = sessions.findIndex(
    ({ next }, index) => next.target.maximum?.value !== unmissed[index]?.next.target.maximum?.value,
  );
  const without = unmissed[at];
  if (!without?.next.target.maximum) return always();
  const { main } = formatShortTarget(without.sets, shape);
  const maximum = formatNumber(without.next.target.maximum.value);
  const session = at + 1;
  return t`Without the miss the maximum is ${maximum} in session ${session}: ${main}.`;
}
