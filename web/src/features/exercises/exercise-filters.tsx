import { t } from '@lingui/core/macro';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { muscleGroups } from '@workout-tracker/core/exercises/muscle-groups';
import { useMemo, useRef } from 'react';
import { muscleGroupName } from '#lib/muscle-names.ts';
import fade from '#ui/edge-fade.module.css';
import chips from '#ui/filter-chips.module.css';
import { Icon } from '#ui/icon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useEdgeFade } from '#ui/use-edge-fade.ts';
import classes from './exercise-filters.module.css';
import { equipmentIn, type ListFilter } from './list-filter.ts';

interface SearchBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The keyboard is at hand as soon as it is there. */
  readonly isFocused?: boolean;
}

export function SearchBox({ text, onText, isFocused = false }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.searchRoot}
      inputClassName={classes.search}
      aria-label={t`Search exercises`}
      placeholder={t`Name, muscle or equipment`}
      autoComplete="off"
      data-autofocus={isFocused || undefined}
      enterKeyHint="search"
      maxLength={80}
      value={text}
      leftSection={<Icon name="search" />}
      leftSectionWidth={44}
      rightSectionWidth={44}
      rightSection={
        text !== '' && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t`Clear the search`}
            onClick={() => {
              onText('');
              field.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )
      }
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

interface FiltersProps {
  readonly filter: ListFilter;
  readonly rows: readonly ExerciseRow[];
  readonly titleOfEquipment: (type: string) => string;
  readonly onNarrow: (change: Partial<ListFilter>) => void;
}

export function Filters({ filter, rows, titleOfEquipment, onNarrow }: FiltersProps) {
  const fadeEdges = useEdgeFade();
  const equipment = useMemo(() => equipmentIn(rows, titleOfEquipment), [rows, titleOfEquipment]);
  const hasArchived = rows.some(({ archived, mergedInto }) => archived && mergedInto === null);
  const known = equipment.some(({ value }) => value === filter.equipment) || ['', 'none'].includes(filter.equipment);
  const choices = known
    ? equipment
    : [...equipment, { value: filter.equipment, label: titleOfEquipment(filter.equipment) }];
  return (
    <ul ref={fadeEdges} className={`${fade.fade} ${chips.filters} ${classes.filters}`} aria-label={t`Filters`}>
      <li>
        <SelectChip
          label={t`Muscle`}
          any={t`Any muscle`}
          value={filter.muscle}
          choices={muscleGroups.map(({ title }) => ({ value: title, label: muscleGroupName(title) }))}
          onChange={(value) => onNarrow({ muscle: muscleGroups.find(({ title }) => title === value)?.title ?? '' })}
        />
      </li>
      <li>
        <SelectChip
          label={t`Equipment`}
          any={t`Any equipment`}
          value={filter.equipment}
          choices={[{ value: 'none', label: t`No equipment` }, ...choices]}
          onChange={(value) => onNarrow({ equipment: value })}
        />
      </li>
      <li>
        <ToggleChip isOn={filter.isDone} onChange={(isDone) => onNarrow({ isDone })}>
          {t`Done before`}
        </ToggleChip>
      </li>
      {(hasArchived || filter.isArchived) && (
        <li>
          <ToggleChip isOn={filter.isArchived} onChange={(isArchived) => onNarrow({ isArchived })}>
            {t({ message: 'Archived', context: 'exercises' })}
          </ToggleChip>
        </li>
      )}
    </ul>
  );
}

interface SelectChipProps {
  readonly label: string;
  /** What stands for no choice. */
  readonly any: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A chip with the browser's own select over it; what is chosen can be taken off again beside it. */
function SelectChip({ label, any, value, choices, onChange }: SelectChipProps) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div className={`${chips.chip} ${classes.chip}`} data-on={chosen !== undefined || undefined}>
      <span aria-hidden="true">{chosen?.label ?? label}</span>
      {!chosen && <Icon name="down" size={16} />}
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {chosen && (
        <button
          type="button"
          aria-label={t`Remove the filter ${{ filter: chosen.label }}`}
          onClick={() => onChange('')}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}

interface ToggleChipProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: string;
}

function ToggleChip({ isOn, onChange, children }: ToggleChipProps) {
  return (
    <button type="button" className={chips.chip} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
    </button>
  );
}
