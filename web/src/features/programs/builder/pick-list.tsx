/** The options of a field to pick from, under it or above it, wherever there is room. */
import classes from './pick-field.module.css';

export interface ListPlace {
  readonly isAbove: boolean;
  readonly height: number;
}

export interface PickOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

const tallestList = 288;
const gap = 12;

interface PickListProps {
  readonly listId: string;
  readonly label: string;
  readonly options: readonly PickOption[];
  readonly active: number;
  readonly place: ListPlace;
  readonly onPick: (option: PickOption) => void;
}

export function PickList({ listId, label, options, active, place, onPick }: PickListProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      className={classes.list}
      style={{ maxHeight: place.height }}
      data-above={place.isAbove || undefined}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          ref={index === active ? intoView : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          <span>{option.label}</span>
          {option.detail && <small>{option.detail}</small>}
        </button>
      ))}
    </div>
  );
}

/** Below the field, or above it where that gives more room; never taller than the room there is. */
export function placeFor(field: HTMLElement): ListPlace {
  const { top, bottom } = field.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom - gap;
  const isAbove = below < tallestList && top > below;
  return { isAbove, height: Math.min(tallestList, Math.max(132, isAbove ? top - gap : below)) };
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
