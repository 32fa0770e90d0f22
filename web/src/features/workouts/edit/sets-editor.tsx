/** The moves of a workout as fields: sets under their move, one more or one less, and moves of the program that were left out. */
import { ActionIcon, Button, Card, NativeSelect, TextInput } from '@mantine/core';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { groupSets, type SetGroup } from '@workout-tracker/core/workouts/group-sets';
import { proposedSteps, standardWeights } from '@workout-tracker/core/workouts/weights';
import { useId, useRef, useState } from 'react';
import { Autocomplete } from '#ui/choice.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftProblems } from './draft-problems.ts';
import {
  addMove,
  changeSet,
  type DraftSet,
  type Measure,
  removeSet,
  repeatSet,
  type SetChange,
  suggestedWeights,
  variantChoices,
} from './draft-sets.ts';
import classes from './sets-editor.module.css';

interface SetsEditorProps {
  readonly sets: readonly DraftSet[];
  readonly moves: readonly PlannedMove[];
  readonly units: Units;
  /** The person's weight steps, as soon as they are known. */
  readonly steps: readonly number[] | undefined;
  readonly problems: DraftProblems['sets'];
  readonly onChange: (sets: DraftSet[]) => void;
}

export function SetsEditor({ sets, moves, units, steps, problems, onChange }: SetsEditorProps) {
  const id = useId();
  const groups = groupSets(
    sets.map(({ entry }) => entry),
    moves,
  );
  return (
    <Card component="section" aria-labelledby={`${id}-title`} className={classes.card}>
      <h2 id={`${id}-title`}>Moves</h2>
      {groups.map((group) => (
        <MoveEditor
          key={group.mid}
          group={group}
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
      ))}
      <MoveAdder
        id={`${id}-add`}
        moves={moves.filter(({ _id, trackable }) => trackable && groups.every(({ mid }) => mid !== _id))}
        onAdd={(move) => onChange(addMove(sets, move, units))}
      />
    </Card>
  );
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
        label="Another move"
        data={moves.map(({ _id, title }) => ({ value: _id, label: title }))}
        rightSection={<Icon name="down" size={16} />}
        value={move._id}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button variant="default" className={classes.button} onClick={() => onAdd(move)}>
        Add move
      </Button>
    </div>
  );
}

const eachItsOwn = { value: 'each', label: 'Different per set' };

interface MoveEditorProps {
  readonly group: SetGroup;
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
  const [isApart, setApart] = useState(() => sets.some(({ variant }) => variant !== sets[0]?.variant));
  const repeat = useRef<HTMLButtonElement>(null);
  const shared = sets[0]?.variant ?? 0;

  function chooseForAll(value: string) {
    setApart(value === eachItsOwn.value);
    if (value === eachItsOwn.value) return;
    const keys = sets.map(({ key }) => key);
    onChange(keys, { variant: Number(value) });
  }

  return (
    <section className={classes.move} aria-label={group.title}>
      <div className={classes.head}>
        <h3>{group.title}</h3>
        {variants.length > 0 && (
          <NativeSelect
            className={classes.variant}
            aria-label={`Variant, ${group.title}`}
            data={[...variantChoices(variants, shared), eachItsOwn]}
            rightSection={<Icon name="down" size={16} />}
            value={isApart ? eachItsOwn.value : String(shared)}
            onChange={(event) => chooseForAll(event.currentTarget.value)}
          />
        )}
      </div>
      <ol>
        {sets.map((set, index) => (
          <SetRow
            key={set.key}
            set={set}
            name={`${group.title}, set ${index + 1}`}
            position={index + 1}
            measure={group.measure}
            hasWeight={group.weight || set.weight !== ''}
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
      <Button
        ref={repeat}
        variant="subtle"
        className={classes.add}
        leftSection={<Icon name="plus" size={16} />}
        aria-label={`Add set, ${group.title}`}
        onClick={onRepeat}
      >
        Add set
      </Button>
    </section>
  );
}

interface SetRowProps {
  readonly set: DraftSet;
  /** `Goblet Squat, set 2` */
  readonly name: string;
  readonly position: number;
  readonly measure: Measure;
  readonly hasWeight: boolean;
  /** Empty where the move has none, or one for all its sets. */
  readonly variants: PlannedMove['variants'];
  readonly unit: string;
  /** The weights to suggest, in `unit`. */
  readonly steps: readonly number[];
  readonly problem: { readonly count?: string; readonly weight?: string } | undefined;
  readonly onChange: (change: SetChange) => void;
  readonly onRemove: () => void;
}

/** One set as fields: reps or a time, weight, variant. Each is labelled with its move and set, for whoever comes to it out of context. */
function SetRow(props: SetRowProps) {
  const { set, name, position, measure, hasWeight, variants, unit, steps, problem, onChange, onRemove } = props;
  const problemId = useId();
  const objection = problem?.count ?? problem?.weight;
  const isTime = measure === 'seconds';
  return (
    <li className={classes.row}>
      <span className={classes.position}>{position}</span>
      <TextInput
        className={classes.count}
        {...(isTime ? { type: 'text' } : { type: 'number', inputMode: 'numeric', min: 0, step: 1 })}
        aria-label={`${isTime ? 'Time' : 'Reps'}, ${name}`}
        attributes={{ input: { 'aria-describedby': objection ? problemId : undefined } }}
        placeholder={isTime ? '0:00' : undefined}
        value={set.count}
        error={problem?.count !== undefined}
        rightSection={<span className={classes.unit}>{isTime ? 'min:s' : 'reps'}</span>}
        rightSectionWidth="3rem"
        onChange={(event) => onChange({ count: event.currentTarget.value })}
      />
      {hasWeight && (
        <>
          <span className={classes.times} aria-hidden="true">
            ×
          </span>
          <Autocomplete
            className={classes.weight}
            classNames={classNames}
            aria-label={`Weight in ${unit}, ${name}`}
            attributes={{ input: { 'aria-describedby': problem?.weight ? problemId : undefined } }}
            inputMode="decimal"
            maxLength={8}
            data={suggestedWeights(steps, set.weight)}
            filter={({ options }) => options}
            value={set.weight}
            error={problem?.weight !== undefined}
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth="2.25rem"
            withScrollArea={false}
            openOnFocus={false}
            // Beside its field and not at the end of the page, where readers would meet it outside every landmark.
            comboboxProps={{
              withinPortal: false,
              keepMounted: false,
              shadow: 'none',
              transitionProps: { duration: 0 },
            }}
            onChange={(weight) => onChange({ weight })}
          />
        </>
      )}
      {variants.length > 0 && (
        <NativeSelect
          className={classes.setVariant}
          aria-label={`Variant, ${name}`}
          data={variantChoices(variants, set.variant)}
          value={String(set.variant)}
          rightSection={<Icon name="down" size={16} />}
          onChange={(event) => onChange({ variant: Number(event.currentTarget.value) })}
        />
      )}
      <ActionIcon className={classes.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
      {objection !== undefined && (
        <p id={problemId} className={classes.problem}>
          {objection}
        </p>
      )}
    </li>
  );
}

const classNames = { dropdown: classes.suggestions ?? '', option: classes.suggestion ?? '' };
