/** Nothing is recorded before Done says so. */
import { t } from '@lingui/core/macro';
import { rpeInEstimate } from '@workout-tracker/core/exercises/estimated-maximum';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { setKinds } from '@workout-tracker/core/exercises/set-kinds';
import type { Reading } from '@workout-tracker/core/heart-rate/track';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { CompletedSet, Position } from '@workout-tracker/core/live/positions';
import { completedEntries } from '@workout-tracker/core/live/saved-entries';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import { type Effort, pickRemarks, type SetRemarks } from '@workout-tracker/core/live/set-remarks';
import { inUnit } from '@workout-tracker/core/live/set-values';
import type { Units } from '@workout-tracker/core/people/user';
import { measureSet } from '@workout-tracker/core/workouts/measure-set';
import { readText, shortTexts, type TextRemark, textFieldOf } from '@workout-tracker/core/workouts/set-fields';
import { type ReactNode, useState } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatClock } from '#lib/duration-format.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { reasonText } from '#lib/reason-text.ts';
import { formatExertion, recordValue } from '#lib/record-format.ts';
import { effortValues, kindMarks, textLabel } from '#lib/set-format.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import fade from '#ui/edge-fade.module.css';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { dock } from '#ui/toasts/dock.ts';
import { useEdgeFade } from '#ui/use-edge-fade.ts';
import { countStepsOf } from './count-steps.ts';
import { scaleName } from './number-fields.ts';
import { SetCounters } from './set-counters.tsx';
import classes from './set-details.module.css';
import { VariantChoice } from './variant-choice.tsx';

export interface OpenSet {
  readonly index: number;
  /** Counts the sets of its exercise from 1. */
  readonly number: number;
  /** `'Shoulder Press, set 1 of 3'` */
  readonly title: string;
  readonly move: LiveMove;
  /** What was done; null for one that is still to come. */
  readonly values: SetValues | null;
  readonly remarks: SetRemarks;
  readonly exerciseNote: string;
  /** What is pinned to the exercise. */
  readonly pinnedNote: string;
  readonly shape: Pick<Exercise, 'loading' | 'isPerSide' | 'isPerHand'> | undefined;
  /** `['Rested before', '1:34']` */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export interface SetChanges {
  readonly values: SetValues | null;
  readonly remarks: SetRemarks;
  readonly exerciseNote: string;
  /** The note that is pinned to the exercise from now on; null where that stays as it is. */
  readonly pinned: string | null;
}

interface SetDetailsProps {
  readonly set: OpenSet | null;
  /** The person's own scale; a set that has an effort on the other one keeps it. */
  readonly scale: 'off' | Effort['scale'];
  readonly stepsIn: (unit: Units) => readonly number[];
  /** Where an empty weight begins. */
  readonly firstWeight: number;
  readonly onChange: (set: OpenSet, changes: SetChanges) => void;
  readonly onRemove: (index: number) => void;
  readonly onClose: () => void;
}

export function SetDetails({ set, onClose, ...more }: SetDetailsProps) {
  return (
    <Sheet title={set?.title ?? ''} isOpen={set !== null} isFocusInside onClose={onClose}>
      {set && <SetForm key={set.index} set={set} onClose={onClose} {...more} />}
    </Sheet>
  );
}

function SetForm(props: SetDetailsProps & { readonly set: OpenSet }) {
  const { set, scale, onChange, onRemove, onClose } = props;
  const { move } = set;
  const title = moveTitle(move);
  const [changes, setChanges] = useState<SetChanges>({ ...set, pinned: null });
  const [isPinned, setPinned] = useState(false);
  /** Whether Done was pressed: until then nothing is wrong with what is half typed. */
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<SetChanges>) => setChanges((now) => ({ ...now, ...part }));
  const { remarks } = changes;
  const remark = (part: Partial<SetRemarks>) => setChanges((now) => ({ ...now, remarks: { ...now.remarks, ...part } }));
  // What was pinned before stays above it.
  const note = remarks.note.trim();
  const withPin = note === '' ? '' : [set.pinnedNote, note].filter((part) => part !== '').join('\n');

  function finish() {
    if (shortTexts.some((field) => readText(field, remarks[field]) === null)) return setChecked(true);
    onChange(set, { ...changes, remarks: { ...remarks, note }, pinned: isPinned && withPin !== '' ? withPin : null });
    onClose();
  }

  const shownScale = remarks.effort?.scale ?? (scale === 'off' ? null : scale);
  return (
    <>
      {changes.values && move.trackable && (
        <DoneValues {...props} values={changes.values} onValues={(values) => change({ values })} />
      )}
      <Part title={t`Kind`}>
        <Choices
          name={t`Kind`}
          options={setKinds.map((kind) => ({
            value: kind,
            label: (
              <>
                <b>{kindMarks[kind]?.letter ?? set.number}</b>
                <small>{kindMarks[kind]?.short ?? t({ message: 'Working', context: 'kind of set' })}</small>
              </>
            ),
          }))}
          chosen={remarks.kind}
          onChoose={(kind) => remark({ kind })}
        />
      </Part>
      {shownScale && (
        <Part title={scaleName(shownScale)} about={remarks.effort && effortMeaning(remarks.effort)}>
          <Choices
            name={scaleName(shownScale)}
            options={[
              ...effortValues[shownScale].map((value) => ({ value: String(value), label: formatNumber(value) })),
              { value: '', label: t({ message: 'None', context: 'how hard a set was' }) },
            ]}
            chosen={remarks.effort === null ? '' : String(remarks.effort.value)}
            onChoose={(value) => remark({ effort: value === '' ? null : { scale: shownScale, value: Number(value) } })}
          />
        </Part>
      )}
      {shortTexts.map((field) => (
        <ShortText
          key={field}
          field={field}
          text={remarks[field]}
          isChecked={isChecked}
          onChange={(text) => remark({ [field]: text })}
          onDone={finish}
        />
      ))}
      <TextArea
        className={classes.note}
        label={t`Note on this set`}
        autosize
        maxLength={500}
        enterKeyHint="done"
        value={remarks.note}
        rightSection={
          move.exerciseId && (
            <ActionIcon
              className={classes.pin}
              aria-label={t`Pin this note to ${title}`}
              aria-pressed={isPinned}
              disabled={withPin.trim() === '' || withPin.length > longestNote}
              onClick={() => setPinned(!isPinned)}
            >
              <Icon name="pin" />
            </ActionIcon>
          )
        }
        onChange={(event) => remark({ note: event.currentTarget.value })}
        onKeyDown={(event) => {
          // A line of its own is written with Shift.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          finish();
        }}
      />
      {isPinned && (
        <p className={classes.pinned} role="status">
          {t({ message: `Shows every time you do ${title}.`, comment: 'a note, and the exercise it is pinned to' })}
        </p>
      )}
      <TextArea
        className={classes.note}
        label={t`Note on ${title} today`}
        autosize
        maxLength={500}
        value={changes.exerciseNote}
        onChange={(event) => change({ exerciseNote: event.currentTarget.value })}
      />
      {set.facts.length > 0 && (
        <dl className={classes.facts}>
          {set.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div ref={dock} className={classes.foot}>
        <ActionIcon
          variant="default"
          className={classes.remove}
          aria-label={t`Remove set`}
          onClick={() => {
            onRemove(set.index);
            onClose();
          }}
        >
          <Icon name="trash" />
        </ActionIcon>
        <Button size="xl" className={classes.done} data-autofocus onClick={finish}>
          {t`Done`}
        </Button>
      </div>
    </>
  );
}

const longestNote = 500;

interface ShortTextProps {
  readonly field: TextRemark;
  readonly text: string;
  readonly isChecked: boolean;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
}

function ShortText({ field, text, isChecked, onChange, onDone }: ShortTextProps) {
  const { longest, example, problem } = textFieldOf(field);
  return (
    <TextInput
      className={classes.shortText}
      label={textLabel(field)}
      placeholder={example ?? undefined}
      maxLength={longest}
      enterKeyHint="done"
      autoComplete="off"
      value={text}
      error={isChecked && readText(field, text) === null && problem && reasonText(problem)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Else the same Enter presses the button that gets the focus back.
        event.preventDefault();
        onDone();
      }}
    />
  );
}

interface DoneValuesProps extends SetDetailsProps {
  readonly set: OpenSet;
  readonly values: SetValues;
  readonly onValues: (values: SetValues) => void;
}

function DoneValues({ set: { move, shape }, values, stepsIn, firstWeight, onValues }: DoneValuesProps) {
  const type = (field: 'count' | 'weight' | 'seconds', value: number | null) => onValues({ ...values, [field]: value });
  const parts = { move, values, weightSteps: stepsIn(values.unit), firstWeight, loading: shape?.loading };
  const steps = countStepsOf({ ...parts, onChange: type });
  return (
    <>
      <SetCounters
        move={move}
        values={values}
        steps={steps}
        shape={shape}
        isDisabled={false}
        isNarrow
        onType={type}
        onUnit={(unit) => onValues(inUnit(values, unit))}
      />
      {move.variants.length > 0 && (
        <div className={classes.variant}>
          <b aria-hidden="true">{t`Variant`}</b>
          <VariantChoice
            move={move}
            variant={values.variant}
            isDisabled={false}
            onChoose={(variant) => onValues({ ...values, variant })}
          />
        </div>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, about, children }: PartProps) {
  return (
    <div className={classes.part}>
      <p className={classes.head}>
        <b aria-hidden="true">{title}</b>
        <span>{about}</span>
      </p>
      {children}
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Large squares, one of them chosen: radio buttons to those who listen and to the keyboard. */
function Choices<Value extends string>({ name, options, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className={classes.choices} aria-label={name}>
      {options.map(({ value, label }) => (
        <label key={value} className={classes.choice}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** `'10: nothing left'`, `'9: one more'`, `'8.5: one or two more'` */
function effortMeaning({ scale, value }: Effort): string {
  const left = scale === 'rir' ? value : 10 - value;
  return `${formatNumber(value)}${colon()}${formatLeft(left)}`;
}

/** How many reps more would have gone. */
function formatLeft(left: number): string {
  if (left > 4) return t({ message: 'more than four', context: 'reps left in a set' });
  switch (Math.floor(left * 2) / 2) {
    case 0:
      return t({ message: 'nothing left', context: 'reps left in a set' });
    case 0.5:
      return t({ message: 'perhaps one more', context: 'reps left in a set' });
    case 1:
      return t({ message: 'one more', context: 'reps left in a set' });
    case 1.5:
      return t({ message: 'one or two more', context: 'reps left in a set' });
    case 2:
      return t({ message: 'two more', context: 'reps left in a set' });
    case 2.5:
      return t({ message: 'two or three more', context: 'reps left in a set' });
    case 3:
      return t({ message: 'three more', context: 'reps left in a set' });
    case 3.5:
      return t({ message: 'three or four more', context: 'reps left in a set' });
    default:
      return t({ message: 'four more', context: 'reps left in a set' });
  }
}

interface Known {
  /** Heart rate of the workout, in session time. */
  readonly readings: readonly Reading[];
  readonly exercises: ReadonlyMap<string, Pick<Exercise, 'loading' | 'isPerSide' | 'isPerHand' | 'pinnedNote'>>;
}

/**
 * A set of the session as its details show it, with what is known of it: the rest before it, the heart during it, its e1RM. Null where there is
 * no set that counts something.
 */
export function openSetAt(session: LiveSession, index: number, known: Known): OpenSet | null {
  const position = session.positions[index];
  if (!position?.move) return null;
  const { move, completed, kind } = position;
  const sets = session.positions.filter(({ mid }) => mid === position.mid);
  const alike = sets.filter((set) => (set.kind === 'warmup') === (kind === 'warmup')).length;
  const trained = known.exercises.get(move.exerciseId ?? '');
  return {
    index,
    number: position.set + 1,
    title: formatPlace(moveTitle(move), position, alike),
    move,
    values: completed?.values ?? null,
    remarks: pickRemarks(position),
    exerciseNote: session.exerciseNotes[move._id] ?? '',
    pinnedNote: trained?.pinnedNote ?? '',
    shape: trained,
    facts: completed ? factsOf(session, position, completed, known) : [],
  };
}

const formatPlace = (title: string, { kind, set }: Position, count: number): string =>
  kind === 'warmup'
    ? t`${title}, warm-up ${{ number: set + 1 }} of ${count}`
    : t`${title}, set ${{ number: set + 1 }} of ${count}`;

function factsOf(session: LiveSession, position: Position, completed: CompletedSet, known: Known): OpenSet['facts'] {
  const facts = [
    [t`Rested before`, restBefore(session, completed)],
    [t`Heart rate`, heartDuring(known.readings, completed)],
    [t`e1RM`, estimate(session, position, known)],
  ] as const;
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** The rest after the set that was done before this one. */
function restBefore({ positions }: LiveSession, { endedMs }: CompletedSet): string | null {
  const before = positions
    .flatMap((position) => position.completed ?? [])
    .filter((set) => set.endedMs < endedMs)
    .reduce<CompletedSet | null>((latest, set) => (latest && latest.endedMs > set.endedMs ? latest : set), null);
  const rest = before?.rest;
  if (!rest || rest.endedMs === null) return null;
  return formatClock(Math.round((rest.endedMs - rest.startedMs) / 1000));
}

function heartDuring(readings: readonly Reading[], { startedMs, endedMs }: CompletedSet): string | null {
  const during = readings.filter(({ at }) => at >= startedMs && at <= endedMs).map(({ bpm }) => bpm);
  if (during.length === 0) return null;
  return t({
    message: `${{ least: Math.min(...during) }} to ${{ most: Math.max(...during) }} bpm`,
    comment: 'heart rate during a set',
  });
}

function estimate(session: LiveSession, position: Position, { exercises }: Known): string | null {
  const entry = completedEntries(session).find(({ index }) => session.positions[index] === position)?.entry;
  const loading = exercises.get(position.move?.exerciseId ?? '')?.loading ?? 'external';
  if (!entry || position.kind === 'warmup') return null;
  const set = measureSet(entry, { loading, bodyKg: null, units: session.unit });
  if (set.e1rmKg === null) return null;
  return recordValue({ kind: 'e1rm', value: set.e1rmKg }, session.unit) + formatExertion(rpeInEstimate(set));
}

interface EffortRowProps {
  readonly session: LiveSession;
  readonly scale: 'off' | Effort['scale'];
  readonly isDisabled: boolean;
  readonly onGive: (index: number, effort: Effort) => void;
}

/** Where not all fit, the row begins with what was given, or at its end: hard sets are rated, and 6 is a swipe away. */
function showMostGiven(row: HTMLElement | null): void {
  const scroller = row?.parentElement;
  if (!scroller) return;
  const given = row.querySelector<HTMLElement>('input:checked')?.parentElement;
  scroller.scrollLeft = given ? given.offsetLeft - scroller.clientWidth / 2 : scroller.scrollWidth;
}

/** How hard the latest set of this exercise was, on the person's own scale: one tap, never in the way of the next set. */
export function EffortRow({ session, scale, isDisabled, onGive }: EffortRowProps) {
  const { positions, index } = session;
  const here = currentPosition(session)?.mid;
  const latest = positions.slice(0, index).findLastIndex(({ mid, completed }) => mid === here && completed !== null);
  const set = positions[latest];
  const fadeEdges = useEdgeFade();
  if (scale === 'off' || !set?.move?.trackable) return null;
  const name = scale === 'rpe' ? 'RPE' : t({ message: 'Reps left', comment: 'reps that would still have gone' });
  const about = set.kind === 'warmup' ? t({ message: 'Warm-up', context: 'set' }) : t`Set ${{ set: set.set + 1 }}`;
  return (
    <div className={classes.effort}>
      <p aria-hidden="true">
        {name}
        <small>{about}</small>
      </p>
      <div key={latest} ref={fadeEdges} className={`${classes.scale} ${fade.fade}`}>
        <fieldset ref={showMostGiven} aria-label={`${name}${comma()}${about}`} disabled={isDisabled}>
          {effortValues[scale].map((value) => (
            <label key={value} className={classes.choice}>
              <input
                type="radio"
                name="effort"
                checked={set.effort?.scale === scale && set.effort.value === value}
                onChange={() => onGive(latest, { scale, value })}
              />
              <span>{formatNumber(value)}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
