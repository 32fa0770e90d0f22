/** The head of the edit form, always in reach: its name, close and Save. */
import { ActionIcon, Button } from '@mantine/core';
import { Icon } from '#ui/icon.tsx';
import classes from './form-head.module.css';

interface FormHeadProps {
  readonly title: string;
  readonly text?: string;
  readonly closeLabel: string;
  readonly isSaving: boolean;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
}

export function FormHead({ title, text, closeLabel, isSaving, isDisabled = false, onClose }: FormHeadProps) {
  return (
    <div className={classes.head}>
      <ActionIcon className={classes.close} aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" size={24} />
      </ActionIcon>
      <div className={classes.words}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      <Button type="submit" loading={isSaving} disabled={isDisabled}>
        Save
      </Button>
    </div>
  );
}
