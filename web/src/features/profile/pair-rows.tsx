import { useId, useRef } from 'react';
import { colon, comma } from '#lib/list-marks.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';
import classes from './training.module.css';
import { emptyRow, type PairProblems, type PairRow } from './training-drafts.ts';

interface FieldLook {
  readonly label: string;
  readonly unit?: string;
  readonly inputMode?: TextInputProps['inputMode'];
  readonly maxLength: number;
}

/** What is said of a row by its place, from 1 on. */
export interface RowWords {
  /** `plate 1` */
  readonly name: (place: number) => string;
  /** `Remove plate 1` */
  readonly remove: (place: number) => string;
  /** `Add a plate` */
  readonly add: string;
}

interface PairRowsProps {
  /** What the rows are: `Plates`. Left out where the card around them says it. */
  readonly title?: string;
  readonly words: RowWords;
  readonly hint: string;
  readonly fields: readonly [first: FieldLook, second: FieldLook];
  readonly rows: readonly PairRow[];
  readonly problems: PairProblems;
  readonly most: number;
  readonly onChange: (rows: readonly PairRow[]) => void;
  /** A row was taken out, or the fields were left: what stands here is meant. */
  readonly onDone: (rows: readonly PairRow[]) => void;
}

/** Rows are typed over, taken out and added. The focus goes to the new row, or on to a neighbour. */
export function PairRows({ title, words, hint, fields, rows, problems, most, onChange, onDone }: PairRowsProps) {
  const [titleId, hintId] = [useId(), useId()];
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<number | null>(null);
  const [first, second] = fields;
  const set = (index: number, part: Partial<PairRow>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...part } : row)));

  function remove(index: number) {
    const items = list.current?.children;
    const neighbour = items?.[index + 1] ?? items?.[index - 1];
    neighbour?.querySelector<HTMLButtonElement>('button')?.focus();
    onDone(rows.filter((_, place) => place !== index));
  }

  function add() {
    const row = emptyRow(rows);
    added.current = row.id;
    onChange([...rows, row]);
  }

  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-describedby={hintId}
      className={classes.pairs}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onDone(rows)}
    >
      {title !== undefined && <h3 id={titleId}>{title}</h3>}
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      {rows.length > 0 && (
        <div className={classes.heads} aria-hidden="true">
          <span>{first.label}</span>
          <span>{second.label}</span>
        </div>
      )}
      <ul ref={list}>
        {rows.map((row, index) => {
          const name = words.name(index + 1);
          return (
            <li key={row.id} className={classes.pair}>
              <PairField
                look={first}
                name={name}
                value={row.first}
                error={problems.rows[index]?.first}
                autoFocus={added.current === row.id}
                onChange={(text) => set(index, { first: text })}
              />
              <PairField
                look={second}
                name={name}
                value={row.second}
                error={problems.rows[index]?.second}
                onChange={(text) => set(index, { second: text })}
              />
              <ActionIcon aria-label={words.remove(index + 1)} className={classes.remove} onClick={() => remove(index)}>
                <Icon name="trash" />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <p className={classes.whole} role="status">
        {problems.whole}
      </p>
      {rows.length < most && (
        <Button variant="default" leftSection={<Icon name="plus" size={16} />} className={classes.add} onClick={add}>
          {words.add}
        </Button>
      )}
    </section>
  );
}

interface PairFieldProps {
  readonly look: FieldLook;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (text: string) => void;
}

function PairField({ look, name, value, error, autoFocus = false, onChange }: PairFieldProps) {
  const { label, unit, inputMode, maxLength } = look;
  return (
    <TextInput
      aria-label={`${name}${colon()}${label}${unit === undefined ? '' : `${comma()}${unit}`}`}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete="off"
      autoFocus={autoFocus}
      value={value}
      error={error}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? undefined : 44}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
