import { t } from '@lingui/core/macro';
import { decimalMark } from '#lib/typed-number.ts';
import { Sheet } from '#ui/sheet.tsx';
import classes from './keyboard-sheet.module.css';

interface KeyboardSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const keys = () => [
  {
    keys: [t({ message: 'Enter', context: 'key' }), '→'],
    does: t({ message: 'Next', context: 'go on to the next set' }),
  },
  { keys: ['←'], does: t({ message: 'Back', context: 'go back' }) },
  { keys: ['↑', '↓'], does: t`More or fewer reps` },
  { keys: ['+', '−'], does: t`More or less weight` },
];

/** What can be typed, and what it means. */
const typed = () => [
  { text: '85x5', means: t({ message: '85, for 5 reps', comment: 'of the weight 85' }) },
  { text: '85x5@9', means: t`with RPE 9` },
  { text: decimalMark() === ',' ? '100x8; 8; 7' : '100x8,8,7', means: t`three sets` },
  { text: 'bw+10x6', means: t`body weight and 10 more` },
];

export function KeyboardSheet({ isOpen, onClose }: KeyboardSheetProps) {
  return (
    <Sheet title={t`Keyboard and shorthand`} isOpen={isOpen} onClose={onClose}>
      <dl className={classes.list}>
        {keys().map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.title}>{t`Type a set into Reps or Weight`}</h3>
      <dl className={classes.list}>
        {typed().map(({ text, means }) => (
          <div key={text}>
            <dt>
              <kbd>{text}</kbd>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
