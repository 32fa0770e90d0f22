import { t } from '@lingui/core/macro';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { Units } from '@workout-tracker/core/people/user';
import type { WorkoutRecord } from '@workout-tracker/core/workouts/record-book';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { recordBefore, recordValue } from '#lib/record-format.ts';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { doneLabel, undoLabel, useFreshUndo, useIsNews } from '../undo-label.ts';
import classes from './news-line.module.css';

interface NewsLineProps {
  readonly session: LiveSession;
  readonly records: readonly WorkoutRecord[];
  /** What comes next; null where nothing is planned. */
  readonly next: string | null;
  readonly isDisabled: boolean;
  readonly onUndo: () => void;
}

/**
 * One line for two things: what just happened, a record if it was one, with its Undo for ten seconds; otherwise what comes next. It is
 * as high with either, so that nothing moves.
 */
export function NewsLine({ session, records, next, isDisabled, onUndo }: NewsLineProps) {
  const done = useFreshUndo(session);
  const latest = latestSet(session);
  const isSetNews = useIsNews(session.positions[latest]?.completed?.values);
  const beaten = isSetNews ? records.filter(({ position }) => position === latest) : [];
  // Anything that was done since has the line; a number changed meanwhile leaves it to the record.
  const isOfSet = done === null || done === 'set-completed' || done === 'set-corrected';
  const isRecord = isOfSet && beaten.length > 0;
  const words = done === null ? '' : doneLabel(done);
  return (
    <div className={classes.news} data-happened={isRecord || done !== null || undefined}>
      <div role="status" className={classes.happened}>
        {isRecord ? <RecordSummary records={beaten} unit={session.unit} /> : words && <b>{words}</b>}
      </div>
      {done !== null && (
        <button
          type="button"
          className={classes.undo}
          disabled={isDisabled}
          aria-label={undoLabel(session) ?? t`Undo`}
          onClick={onUndo}
        >
          {t`Undo`}
        </button>
      )}
      {done === null && !isRecord && next !== null && <p className={classes.next}>{next}</p>}
    </div>
  );
}

interface RecordsProps {
  readonly records: readonly WorkoutRecord[];
  readonly unit: Units;
}

/** What a set beat: the first of it to see, all of it to hear. */
function RecordSummary({ records: [main, ...others], unit }: RecordsProps) {
  if (!main) return null;
  const further = others.map((record) => formatRecord(record, unit)).join(comma());
  return (
    <>
      <Icon name="trophy" size={20} />
      <span>
        <b>{t`Record:`}</b> {formatRecord(main, unit)}
        {main.was !== null && <span className={classes.before}>, {recordBefore(main, unit)}</span>}
        {others.length > 0 && (
          <span className={hidden.hidden}>
            . {t({ message: `Also ${further}.`, comment: 'further records: Also best e1RM, 75.8 kg.' })}
          </span>
        )}
      </span>
    </>
  );
}

/** `'heaviest, 65 kg'`, `'most reps at 60 kg, 9 reps'`: within a sentence. */
function formatRecord(record: WorkoutRecord, unit: Units): string {
  const value = recordValue(record, unit);
  switch (record.kind) {
    case 'heaviest':
      return t({ message: `heaviest, ${value}`, context: 'record' });
    case 'e1rm':
      return record.rpe
        ? t({ message: `best e1RM @${{ rpe: formatNumber(record.rpe) }}, ${value}`, context: 'record' })
        : t({ message: `best e1RM, ${value}`, context: 'record' });
    case 'volume':
      return t({ message: `set volume, ${value}`, context: 'record' });
    case 'reps':
      return record.atKg
        ? t({
            message: `most reps at ${{ weight: recordValue({ kind: 'heaviest', value: record.atKg }, unit) }}, ${value}`,
            context: 'record',
          })
        : t({ message: `most reps, ${value}`, context: 'record' });
    case 'seconds':
      return t({ message: `longest, ${value}`, context: 'record, in time' });
    case 'metres':
      return t({ message: `farthest, ${value}`, context: 'record, in distance' });
  }
}

/** The place of the set that was done last. */
function latestSet({ positions }: LiveSession): number {
  const ends = positions.map(({ move, completed }) => (move && completed ? completed.endedMs : -1));
  return ends.lastIndexOf(Math.max(...ends));
}
