/** A card that says what is set in one line and opens its editor on demand. */
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import form from '#ui/form.module.css';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './training.module.css';

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
