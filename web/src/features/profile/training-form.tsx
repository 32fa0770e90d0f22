/** The pieces that forms of training settings are made of: a card that opens, rows of two fields, and the foot with its button. */
import { ActionIcon, Button, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useOnline } from '#lib/use-online.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { SaveRow, type SaveState } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './training.module.css';
import { emptyRow, type PairProblems, type PairRow } from './training-drafts.ts';
import type { FieldProblems } from './use-save-profile.ts';

interface EditorCardProps {
  readonly title: string;
  readonly text: string;
  readonly summary: string;
  /** What is edited, for the name of the button: `the plates`. */
  readonly subject: string;
  /** Something typed was not saved yet: the editor is open from the start. */
  readonly isBegun: boolean;
  readonly children: ReactNode;
}

/** A card that says what is set in one line and opens its editor on demand. */
export function EditorCard({ title, text, summary, subject, isBegun, children }: EditorCardProps) {
  const [isEditing, setEditing] = useState(isBegun);
  const editorId = useId();
  return (
    <SectionCard title={title} text={text}>
      <div className={form.form} data-tight>
        <div className={classes.summary}>
          <p>{summary}</p>
          <Button
            variant="default"
            aria-label={isEditing ? `Close ${subject}` : `Edit ${subject}`}
            aria-expanded={isEditing}
            aria-controls={editorId}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? 'Close' : 'Edit'}
          </Button>
        </div>
        <div id={editorId} hidden={!isEditing}>
          {isEditing && children}
        </div>
      </div>
    </SectionCard>
  );
}

interface FieldLook {
  readonly label: string;
  readonly unit?: string;
  readonly inputMode?: TextInputProps['inputMode'];
  readonly maxLength: number;
}

interface PairRowsProps {
  /** What the rows are: `Plates`, and one of them: `plate`. */
  readonly title: string;
  readonly noun: string;
  readonly hint: string;
  readonly fields: readonly [first: FieldLook, second: FieldLook];
  readonly rows: readonly PairRow[];
  readonly problems: PairProblems;
  readonly most: number;
  readonly onChange: (rows: readonly PairRow[]) => void;
}

/** A list of two fields each: rows are typed over, taken out and added. The focus goes to the new row, or on to a neighbour. */
export function PairRows({ title, noun, hint, fields, rows, problems, most, onChange }: PairRowsProps) {
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
    onChange(rows.filter((_, place) => place !== index));
  }

  function add() {
    const row = emptyRow(rows);
    added.current = row.id;
    onChange([...rows, row]);
  }

  return (
    <section aria-labelledby={titleId} aria-describedby={hintId} className={classes.pairs}>
      <h3 id={titleId}>{title}</h3>
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
          const name = `${noun} ${index + 1}`;
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
              <ActionIcon aria-label={`Remove ${name}`} className={classes.remove} onClick={() => remove(index)}>
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
          {`Add a ${noun}`}
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
      aria-label={`${name}: ${label}${unit === undefined ? '' : `, ${unit}`}`}
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

interface TrainingFootProps {
  readonly state: SaveState;
  readonly error: string | null;
  readonly problems: FieldProblems;
  /** Changed, and nothing wrong with it. */
  readonly canSave: boolean;
}

/** The foot of a form of training settings: why it was not saved, whether it can be, and the button. */
export function TrainingFoot({ state, error, problems, canSave }: TrainingFootProps) {
  const isOnline = useOnline();
  const errorId = useId();
  return (
    <>
      <OfflineNote text="You are offline. What you typed stays here; save it when you are back online." />
      <FormError id={errorId} message={error && [error, problems.training].filter(Boolean).join('. ')} />
      <SaveRow state={state} isChanged={canSave && isOnline} />
    </>
  );
}

export function OfflineNote({ text }: { readonly text: string }) {
  const isOnline = useOnline();
  return (
    <p className={classes.offline} role="status">
      {isOnline ? null : text}
    </p>
  );
}
