import { t } from '@lingui/core/macro';
import { Sheet } from '#ui/sheet.tsx';
import classes from './keyboard-sheet.module.css';

interface KeyboardSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const keys = [
  { keys: ['Enter', '→'], does: 'Next' },
  { keys: ['←'], does: 'Back' },
  { keys: ['↑', '↓'], does: 'More or fewer reps' },
  { keys: ['+', '−'], does: 'More or less weight' },
] as const;

const typed = [
  { text: '85x5', means: '85, for 5 reps' },
  { text: '85x5@9', means: 'with RPE 9' },
  { text: '100x8,8,7', means: 'three sets' },
  { text: 'bw+10x6', means: 'body weight and 10 more' },
] as const;

export function KeyboardSheet({ isOpen, onClose }: KeyboardSheetProps) {
  return (
    <Sheet title={t`Keyboard and shorthand`} isOpen={isOpen} onClose={onClose}>
      <dl className={classes.list}>
        {keys.map(({ keys: pressed, does }) => (
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
        {typed.map(({ text, means }) => (
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
