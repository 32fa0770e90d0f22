import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import { type ReactNode, useId } from 'react';
import hidden from '#ui/visually-hidden.module.css';
import classes from './look-choice.module.css';

type Look = TrainingSettings['liveLook'];

interface LookOption {
  readonly look: Look;
  readonly label: MessageDescriptor;
  readonly about: MessageDescriptor;
  readonly picture: ReactNode;
}

const options: readonly LookOption[] = [
  {
    look: 'one-set',
    label: msg({ message: 'One set', context: 'look of the live screen' }),
    about: msg`Large counters`,
    picture: (
      <>
        <rect x={6} y={8} width={18} height={3} rx={1.5} />
        <rect className={classes.now} x={6} y={15} width={13} height={18} rx={3} />
        <rect className={classes.now} x={21} y={15} width={13} height={18} rx={3} />
        <rect x={6} y={41} width={28} height={5} rx={2.5} />
      </>
    ),
  },
  {
    look: 'list',
    label: msg({ message: 'List', context: 'look of the live screen' }),
    about: msg`Sets as rows`,
    picture: (
      <>
        <rect x={6} y={8} width={18} height={3} rx={1.5} />
        <rect x={6} y={15} width={28} height={4} rx={2} />
        <rect className={classes.now} x={6} y={22} width={28} height={4} rx={2} />
        <rect x={6} y={29} width={28} height={4} rx={2} />
        <rect x={6} y={41} width={28} height={5} rx={2.5} />
      </>
    ),
  },
];

interface LookChoiceProps {
  readonly look: Look;
  readonly onChoose: (look: Look) => void;
}

/** The two looks of a workout by sets, each as a small picture of itself. */
export function LookChoice({ look, onChoose }: LookChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.looks}>
      <legend className={hidden.hidden}>{t`Look of the live screen`}</legend>
      {options.map((option) => (
        <label key={option.look} className={classes.look}>
          <input type="radio" name={name} checked={option.look === look} onChange={() => onChoose(option.look)} />
          <svg viewBox="0 0 40 52" width={40} height={52} aria-hidden="true">
            <rect className={classes.frame} x={0.5} y={0.5} width={39} height={51} rx={6} />
            {option.picture}
          </svg>
          <span>
            <b>{i18n._(option.label)}</b>
            <small>{i18n._(option.about)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
