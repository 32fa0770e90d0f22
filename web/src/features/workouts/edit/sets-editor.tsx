import { t } from '@lingui/core/macro';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { Effort } from '@workout-tracker/core/live/set-remarks';
import type { Units } from '@workout-tracker/core/people/user';
import { freeMoveId, isWeighed, moveIdFor } from '@workout-tracker/core/programs/move-id';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { groupSets, inSupersets, type SetGroup } from '@workout-tracker/core/workouts/group-sets';
import { textRemarks } from '@workout-tracker/core/workouts/set-fields';
import { proposedSteps, standardWeights } from '@workout-tracker/core/workouts/weights';
import { type ReactNode, useId, useRef, useState } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import { fieldNames } from '#lib/distance-format.ts';
import { comma } from '#lib/list-marks.ts';
import { kindMarks, type SetShape } from '#lib/set-format.ts';
import { useSetShapes } from '#sync/use-set-shapes.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftProblems, SetProblem } from './draft-problems.ts';
import {
  addMove,
  changeSet,
  type DraftSet,
  joinMoves,
  type Measure,
  partMove,
  removeSet,
  repeatSet,
  type SetChange,
} from './draft-sets.ts';
import { RemarksForm } from './form-parts.tsx';
import { setNames, setNumbers, variantChoices } from './set-labels.ts';
import classes from './sets-editor.module.css';
import { readSigned, suggestedWeights } from './typed-weights.ts';

/** How an exercise is found and picked. */
export type PickExercise = (onPick: (exercise: PickedExercise) => void) => ReactNode;

type PickedExercise = Pick<Exercise, '_id' | 'title' | 'isOwn' | 'loading' | 'measure' | 'variants'>;

interface SetsEditorProps {
  readonly sets: readonly DraftSet[];
  readonly moves: readonly PlannedMove[];
  /** The person's scale of effort. */
  readonly effort: 'off' | Effort['scale'];
  readonly pickExercise: PickExercise;
  readonly units: Units;
  /** The person's weight steps, as soon as they are known. */
  readonly steps: readonly number[] | undefined;
  readonly problems: DraftProblems['sets'];
  /** `added` is a move that neither the program nor the workout has had. */
  readonly onChange: (sets: DraftSet[], added?: PlannedMove) => void;
}

export function SetsEditor(props: SetsEditorProps) {
  const { sets, moves, effort, pickExercise, units, steps, problems, onChange } = props;
  const id = useId();
  const shapeOf = useSetShapes();
  const groups = groupSets(
    sets.map(({ entry }) => entry),
    moves,
  );
  return (
    <Card component="section" aria-labelledby={`${id}-title`} className={classes.card}>
      <h2 id={`${id}-title`}>{t`Exercises`}</h2>
      {inSupersets(groups).map(({ letter, members }) => {
        const parts = members.map((group, place) => (
          <MoveEditor
            key={group.mid}
            group={group}
            shape={shapeOf(group)}
            effort={effort}
            label={letter && `${letter}${place + 1}`}
            next={nextOf(groups, group)}
            onJoin={(other) => onChange(joinMoves(sets, group.mid, other))}
            onPart={() => onChange(partMove(sets, group.mid))}
            sets={group.sets.flatMap(({ index }) => sets[index] ?? [])}
            variants={moves.find(({ _id }) => _id === group.mid)?.variants ?? []}
            units={units}
            steps={steps ?? standardWeights(units)}
            problems={problems}
            onChange={(keys, change) => onChange(keys.reduce((all, key) => changeSet(all, key, change), [...sets]))}
            onRepeat={() => onChange(repeatSet(sets, group.mid, units))}
            onRemove={(key) => {
              onChange(removeSet(sets, key));
              if (group.sets.length === 1) document.getElementById(`${id}-add`)?.focus();
            }}
          />
        ));
        if (letter === null) return parts;
        return (
          <fieldset key={letter} className={classes.superset} aria-label={t`Superset ${letter}`}>
            {parts}
          </fieldset>
        );
      })}
      <MoveAdder
        id={`${id}-add`}
        moves={moves.filter(({ _id, trackable }) => trackable && groups.every(({ mid }) => mid !== _id))}
        onAdd={(move) => onChange(addMove(sets, move, units))}
      />
      <div className={classes.picker}>
        {pickExercise((exercise) => {
          const move = moveFor(exercise, moves);
          onChange(addMove(sets, move, units), move);
        })}
      </div>
    </Card>
  );
}

/** The one after it that is not in its superset. */
function nextOf(groups: readonly SetGroup[], { mid, superset }: SetGroup): SetGroup | undefined {
  const place = groups.findIndex((group) => group.mid === mid);
  return groups.slice(place + 1).find((group) => superset === null || group.superset !== superset);
}

/** One set of it, with nothing planned: it is what was done that counts. */
function moveFor(exercise: PickedExercise, moves: readonly PlannedMove[]): PlannedMove {
  const { _id: exerciseId, title, measure, variants } = exercise;
  const taken = moves.map(({ _id }) => _id);
  return {
    _id: freeMoveId(moveIdFor(exercise), taken),
    title,
    exerciseId,
    trackable: true,
    weight: isWeighed(exercise),
    measure,
    variants,
    sets: 1,
    reps: null,
    seconds: null,
  };
}

interface MoveAdderProps {
  readonly id: string;
  readonly moves: readonly PlannedMove[];
  readonly onAdd: (move: PlannedMove) => void;
}

/**
 * A move of the program that was left out. The button stands apart from the choice: arrow keys on a select choose, and choosing alone
 * must not add.
 */
function MoveAdder({ id, moves, onAdd }: MoveAdderProps) {
  const [chosen, setChosen] = useState('');
  const move = moves.find(({ _id }) => _id === chosen) ?? moves[0];
  if (!move) return null;
  return (
    <div className={classes.adder}>
      <NativeSelect
        id={id}
        className={classes.choice}
        label={t`Another exercise`}
        data={moves.map((one) => ({ value: one._id, label: moveTitle(one) }))}
        value={move._id}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button variant="default" className={classes.button} onClick={() => onAdd(move)}>
        {t`Add move`}
      </Button>
    </div>
  );
}

const eachItsOwn = 'each';

interface MoveEditorProps {
  readonly group: SetGroup;
  readonly shape: SetShape;
  readonly effort: 'off' | Effort['scale'];
  /** Its place in a superset: `'A1'`. */
  readonly label: string | null;
  /** What it can be joined with. */
  readonly next: SetGroup | undefined;
  readonly onJoin: (mid: string) => void;
  readonly onPart: () => void;
  readonly sets: readonly DraftSet[];
  readonly variants: PlannedMove['variants'];
  readonly units: Units;
  /** The weights to suggest, in the person's units. */
  readonly steps: readonly number[];
  readonly problems: DraftProblems['sets'];
  readonly onChange: (keys: readonly number[], change: SetChange) => void;
  readonly onRepeat: () => void;
  readonly onRemove: (key: number) => void;
}

/** The sets of one move as fields. Mostly all sets share a variant, so it is chosen once for the move, unless each set is to have its own. */
function MoveEditor(props: MoveEditorProps) {
  const { group, sets, variants, units, steps, problems, onChange, onRepeat, onRemove } = props;
  const { shape, effort, label, next, onJoin, onPart } = props;
  const noted = sets.find(({ exerciseNote }) => exerciseNote !== '') ?? sets[0];
  const [hasNote, setNoteShown] = useState(Boolean(noted?.exerciseNote));
  const names = setNames(sets);
  const numbers = setNumbers(sets);
  const title = moveTitle(group);
  const [isApart, setApart] = useState(() => sets.some(({ variant }) => variant !== sets[0]?.variant));
  const repeat = useRef<HTMLButtonElement>(null);
  const shared = sets[0]?.variant ?? 0;

  function chooseForAll(value: string) {
    setApart(value === eachItsOwn);
    if (value === eachItsOwn) return;
    const keys = sets.map(({ key }) => key);
    onChange(keys, { variant: Number(value) });
  }

  return (
    <section className={classes.move} aria-label={title}>
      <div className={classes.head}>
        <h3>
          {label !== null && <span className={classes.label}>{label}</span>}
          {title}
        </h3>
        {variants.length > 0 && (
          <NativeSelect
            className={classes.variant}
            aria-label={`${t`Variant`}${comma()}${title}`}
            data={[...variantChoices(variants, shared), { value: eachItsOwn, label: t`Different per set` }]}
            value={isApart ? eachItsOwn : String(shared)}
            onChange={(event) => chooseForAll(event.currentTarget.value)}
          />
        )}
      </div>
      {hasNote && noted && (
        <TextArea
          label={t`Note on ${title}`}
          className={classes.exerciseNote}
          autosize
          maxLength={500}
          value={noted.exerciseNote}
          onChange={(event) => onChange([noted.key], { exerciseNote: event.currentTarget.value })}
        />
      )}
      <ol>
        {sets.map((set, index) => (
          <SetRow
            key={set.key}
            set={set}
            name={`${title}${comma()}${names[index]}`}
            position={String(numbers[index])}
            measure={group.measure}
            loading={shape.loading}
            effort={effort}
            hasWeight={group.weight || set.weight !== '' || shape.loading === 'bodyweight'}
            variants={isApart ? variants : []}
            unit={set.entry.unit ?? units}
            steps={proposedSteps(steps, units, set.entry.unit ?? units)}
            problem={problems.get(set.key)}
            onChange={(change) => onChange([set.key], change)}
            onRemove={() => {
              // The pressed button goes with its set, so the focus moves to what adds the next one.
              repeat.current?.focus();
              onRemove(set.key);
            }}
          />
        ))}
      </ol>
      <div className={classes.actions}>
        <Button
          ref={repeat}
          variant="subtle"
          className={classes.add}
          leftSection={<Icon name="plus" size={16} />}
          aria-label={`${t`Add set`}${comma()}${title}`}
          onClick={onRepeat}
        >
          {t`Add set`}
        </Button>
        {!hasNote && (
          <Button
            variant="subtle"
            className={classes.action}
            leftSection={<Icon name="pencil" size={16} />}
            aria-label={t`Note on ${title}`}
            onClick={() => setNoteShown(true)}
          >
            {t`Note`}
          </Button>
        )}
        {next && (
          <Button
            variant="subtle"
            className={classes.action}
            leftSection={<Icon name="link" size={16} />}
            aria-label={supersetOf(title, moveTitle(next))}
            onClick={() => onJoin(next.mid)}
          >
            {t`Superset`}
          </Button>
        )}
        {label !== null && (
          <Button
            variant="subtle"
            className={classes.action}
            leftSection={<Icon name="unlink" size={16} />}
            aria-label={t`Take ${title} out of the superset`}
            onClick={onPart}
          >
            {t({ message: 'Part', context: 'take a superset apart' })}
          </Button>
        )}
      </div>
    </section>
  );
}

const supersetOf = (one: string, other: string): string => t`Superset of ${one} and ${other}`;

interface SetRowProps {
  readonly set: DraftSet;
  /** `Goblet Squat, set 2`, or `Goblet Squat, warm-up 1` */
  readonly name: string;
  /** Its number among those that are no warm-ups. */
  readonly position: string;
  readonly measure: Measure;
  readonly loading: SetShape['loading'];
  readonly effort: 'off' | Effort['scale'];
  readonly hasWeight: boolean;
  /** Empty where the move has none, or one for all its sets. */
  readonly variants: PlannedMove['variants'];
  readonly unit: string;
  /** The weights to suggest, in `unit`. */
  readonly steps: readonly number[];
  readonly problem: SetProblem | undefined;
  readonly onChange: (change: SetChange) => void;
  readonly onRemove: () => void;
}

/** One set as fields: reps, a distance or a time, weight, variant; its kind, effort and note open at its number. Each is labelled with its move and set, for whoever comes to it out of context. */
function SetRow(props: SetRowProps) {
  const { set, name, position, measure, hasWeight, variants, unit, steps, problem, onChange, onRemove } = props;
  const { loading, effort } = props;
  const problemId = useId();
  const [isOpen, setOpen] = useState(set.effort !== null || textRemarks.some((field) => set[field] !== ''));
  const wrongText = textRemarks.find((field) => problem?.[field] !== undefined);
  const objection = problem?.count ?? problem?.weight ?? (wrongText && problem?.[wrongText]);
  const isTime = measure === 'seconds';
  const isDistance = measure === 'metres';
  const count = isDistance ? { label: fieldNames[set.distanceUnit].label, unit: set.distanceUnit } : countOf(measure);
  const mark = kindMarks[set.kind];
  const isBody = loading === 'bodyweight';
  const changeWeight = (weight: string) => onChange(isBody ? readSigned(weight, set.isHelp) : { weight });
  return (
    <li className={classes.row} data-body={(hasWeight && isBody) || undefined} data-plain={!hasWeight || undefined}>
      <button
        type="button"
        className={classes.position}
        aria-expanded={isOpen}
        aria-label={mark ? remarksOfKind(mark.name, name) : t`Kind, effort and note, ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {mark?.letter ?? position}
      </button>
      <TextInput
        className={classes.count}
        inputMode={isTime ? undefined : isDistance ? 'decimal' : 'numeric'}
        maxLength={12}
        aria-label={`${count.label}${comma()}${name}`}
        aria-describedby={problem?.count ? problemId : undefined}
        placeholder={isTime ? '0:00' : undefined}
        value={set.count}
        error={problem?.count !== undefined}
        rightSection={<span className={classes.unit}>{count.unit}</span>}
        rightSectionWidth="3rem"
        onChange={(event) => onChange({ count: event.currentTarget.value })}
      />
      {measure === 'reps-and-seconds' && (
        <TextInput
          className={classes.time}
          aria-label={`${t`Time`}${comma()}${name}`}
          placeholder="0:00"
          value={set.time}
          rightSection={<span className={classes.unit}>min:s</span>}
          rightSectionWidth="3rem"
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
      )}
      {hasWeight && (
        <>
          {isBody ? (
            <button
              type="button"
              className={classes.sign}
              aria-label={`${set.isHelp ? t`Body weight minus` : t`Body weight plus`}${comma()}${name}`}
              onClick={() => onChange({ isHelp: !set.isHelp })}
            >
              {set.isHelp ? t`BW −` : t`BW +`}
            </button>
          ) : (
            <span className={classes.times} aria-hidden="true">
              ×
            </span>
          )}
          <ComboField
            className={classes.weight}
            aria-label={`${t`Weight in ${unit}`}${comma()}${name}`}
            aria-describedby={problem?.weight ? problemId : undefined}
            inputMode="decimal"
            maxLength={8}
            text={set.weight}
            options={suggestedWeights(steps, set.weight).map((weight) => ({ value: weight, label: weight }))}
            error={problem?.weight !== undefined}
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth="2.25rem"
            onText={changeWeight}
            onPick={changeWeight}
          />
        </>
      )}
      {variants.length > 0 && (
        <NativeSelect
          className={classes.setVariant}
          aria-label={`${t`Variant`}${comma()}${name}`}
          data={variantChoices(variants, set.variant)}
          value={String(set.variant)}
          onChange={(event) => onChange({ variant: Number(event.currentTarget.value) })}
        />
      )}
      <ActionIcon className={classes.remove} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
      {(isOpen || wrongText !== undefined) && (
        <RemarksForm
          set={set}
          name={name}
          effort={effort}
          problem={problem}
          problemId={problemId}
          onChange={onChange}
        />
      )}
      {objection !== undefined && (
        <p id={problemId} className={classes.problem}>
          {objection}
        </p>
      )}
    </li>
  );
}

const countOf = (measure: Exclude<Measure, 'metres'>): { label: string; unit: string } =>
  measure === 'seconds'
    ? { label: t`Time`, unit: 'min:s' }
    : { label: t`Reps`, unit: t({ message: 'reps', comment: 'in a narrow field, after the number' }) };

const remarksOfKind = (kind: string, name: string): string => t`${kind}: kind, effort and note, ${name}`;
