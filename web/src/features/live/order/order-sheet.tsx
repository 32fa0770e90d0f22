/** "This workout": all its exercises to go to, to change and to put in order. Over the counters as a sheet, beside them as a card. */
import { Button, Card } from '@mantine/core';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { undoLabel } from '../undo-button.tsx';
import { OrderRows, type OrderRowsProps } from './order-rows.tsx';
import classes from './order-sheet.module.css';

interface OrderProps extends Omit<OrderRowsProps, 'onGone'> {
  readonly onAdd: () => void;
}

interface OrderSheetProps extends OrderProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const title = 'This workout';

export function OrderSheet({ isOpen, onClose, ...order }: OrderSheetProps) {
  return (
    <Sheet
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      action={<UndoButton {...order} />}
      foot={<Foot {...order} />}
    >
      <div className={classes.inSheet}>
        <OrderRows {...order} onGone={onClose} />
      </div>
    </Sheet>
  );
}

/** The same, always in sight where there is room beside the counters. */
export function OrderCard(order: OrderProps) {
  return (
    <Card component="section" aria-label={title} className={classes.card}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <UndoButton {...order} />
      </div>
      <OrderRows {...order} onGone={() => {}} />
      <div className={classes.foot}>
        <Foot {...order} />
      </div>
    </Card>
  );
}

/** Names what it takes back to those who listen, and to those who wait over it. */
function UndoButton({ session, actions, isDisabled }: Pick<OrderProps, 'session' | 'actions' | 'isDisabled'>) {
  const undone = undoLabel(session);
  return (
    <Button
      variant="subtle"
      className={classes.undo}
      leftSection={<Icon name="undo" />}
      aria-label={undone === null ? 'Undo' : `Undo: ${undone}`}
      title={undone ?? undefined}
      disabled={isDisabled || undone === null}
      onClick={actions.undo}
    >
      Undo
    </Button>
  );
}

function Foot({ isDisabled, onAdd }: Pick<OrderProps, 'isDisabled' | 'onAdd'>) {
  return (
    <>
      <p className={classes.hint}>Alt and an arrow key move a row</p>
      <Button
        variant="light"
        size="xl"
        className={classes.add}
        leftSection={<Icon name="plus" />}
        disabled={isDisabled}
        onClick={onAdd}
      >
        Add exercise
      </Button>
    </>
  );
}
