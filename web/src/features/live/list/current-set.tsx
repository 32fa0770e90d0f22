import { t } from '@lingui/core/macro';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { LiveScreenProps } from '../live-layout.tsx';
import type { CountSteps } from '../log/count-steps.ts';
import { groupAt, moveGroups, nameOf, setsLike } from '../log/move-groups.ts';
import type { NumberField } from '../log/number-fields.ts';
import { SetEditor } from '../log/set-editor.tsx';
import { setTitleOf } from '../log/set-names.ts';
import type { SetLog } from '../use-set-log.ts';
import classes from './current-set.module.css';

interface CurrentSetProps {
  readonly screen: LiveScreenProps;
  readonly log: SetLog;
  /** What was done, or what is about to be; null where nothing is counted. */
  readonly values: SetValues | null;
  readonly isDone: boolean;
  readonly steps: CountSteps;
  readonly onType: (field: NumberField['name'], value: number | null) => void;
  readonly onDone: () => void;
}

/** The counters of the set one stands at, beside the list. */
export function CurrentSet({ screen, log, values, isDone, steps, onType, onDone }: CurrentSetProps) {
  const { session } = screen;
  const { position, isOpen } = log;
  const group = groupAt(moveGroups(session), session.index);
  if (!position?.move || !group || !values) return null;
  const number = position.set + 1;
  return (
    <section className={classes.current} aria-label={t`This set`}>
      <div className={classes.head}>
        <h2>{setTitleOf(position, setsLike(group, position))}</h2>
        <span>{nameOf(group)}</span>
      </div>
      <SetEditor
        {...screen}
        values={values}
        loadable={log.loadable}
        targets={log.targets}
        steps={steps}
        actions={log.actions}
        isDisabled={!isOpen}
        isLastFixed={isDone}
        onType={onType}
        onShorthand={log.takeShorthand}
        onUnread={log.setUnread}
        onSetting={(id, settings) => void log.changeSettings(id, settings)}
      />
      {!isDone && (
        <Button
          size="xl"
          fullWidth
          className={classes.done}
          leftSection={<Icon name="check" />}
          disabled={!isOpen}
          onClick={onDone}
        >
          {position.kind === 'warmup' ? t`Done, warm-up ${number}` : t`Done, set ${number}`}
        </Button>
      )}
    </section>
  );
}
