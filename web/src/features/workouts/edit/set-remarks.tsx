/** What is said about a set beside its numbers: its kind, how hard it was, a note. Effort on the person's scale, or on the one it was given. */
import { NativeSelect, Textarea } from '@mantine/core';
import { setKinds } from '@workout-tracker/core/exercises/set-kinds';
import { effortValues, kindMarks } from '#lib/set-format.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftSet, Effort, SetChange } from './draft-sets.ts';
import classes from './sets-editor.module.css';

interface SetRemarksProps {
  readonly set: DraftSet;
  readonly name: string;
  readonly effort: 'off' | Effort['scale'];
  readonly onChange: (change: SetChange) => void;
}

export function SetRemarks({ set, name, effort, onChange }: SetRemarksProps) {
  const scale = set.effort?.scale ?? (effort === 'off' ? null : effort);
  return (
    <div className={classes.remarks}>
      <NativeSelect
        label="Kind"
        aria-label={`Kind, ${name}`}
        data={setKinds.map((kind) => ({ value: kind, label: kindMarks[kind]?.name ?? 'Working' }))}
        rightSection={<Icon name="down" size={16} />}
        value={set.kind}
        onChange={(event) =>
          onChange({ kind: setKinds.find((kind) => kind === event.currentTarget.value) ?? set.kind })
        }
      />
      {scale !== null && (
        <NativeSelect
          label={scale.toUpperCase()}
          aria-label={`${scale.toUpperCase()}, ${name}`}
          data={effortChoices(scale, set.effort)}
          rightSection={<Icon name="down" size={16} />}
          value={set.effort === null ? '' : String(set.effort.value)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ effort: value === '' ? null : { scale, value: Number(value) } })
          }
        />
      )}
      <Textarea
        className={classes.setNote}
        label="Note"
        aria-label={`Note, ${name}`}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={set.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </div>
  );
}

/** The hardest first. A value that came from elsewhere stays among them. */
function effortChoices(scale: Effort['scale'], chosen: Effort | null): { value: string; label: string }[] {
  const values = new Set<number>([...effortValues[scale].toReversed(), ...(chosen ? [chosen.value] : [])]);
  return [
    { value: '', label: 'None' },
    ...[...values].map((value) => ({ value: String(value), label: String(value) })),
  ];
}
