/**
 * The builder: details on the left, moves on the right, one column on a phone with Save within reach. Nothing typed here is lost: the
 * draft is kept on the device, a refused save stays on screen, and a program changed elsewhere leaves the choice to the person.
 */
import { Button } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useOnline } from '#lib/use-online.ts';
import type { DraftKey } from '#storage/draft-keeper.ts';
import { ProgramConflict } from './conflict-panel.tsx';
import { DetailsCard } from './details-card.tsx';
import { type Draft, draftOf } from './draft.ts';
import { problemsOf } from './draft-problems.ts';
import { useProgramDraft } from './draft-store.ts';
import { MovesCard } from './moves-card.tsx';
import classes from './program-builder.module.css';
import { useSaveProgram } from './use-save-program.ts';

interface ProgramBuilderProps {
  /** What the form begins with. */
  readonly start: Draft;
  /** What is stored already, or the empty draft. */
  readonly saved: Draft;
  readonly place: DraftKey;
  readonly isCatalogue: boolean;
  readonly leaveTo: string;
  /** The button that led here is gone, so the form takes the focus. */
  readonly takesFocus: boolean;
  readonly titleOfEquipment: (type: string) => string;
  readonly onSaved: (program: Program) => void;
}

export function ProgramBuilder(props: ProgramBuilderProps) {
  const { start, saved, place, isCatalogue, leaveTo, takesFocus, titleOfEquipment, onSaved } = props;
  const { draft, change, forget } = useProgramDraft(start, saved, place);
  const isOnline = useOnline();
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const saving = useSaveProgram(isCatalogue, (program) => {
    forget();
    onSaved(program);
  });
  const own = problemsOf(draft);
  const problems = { ...saving.problemsWith(draft), ...(hasTried ? own : {}) };
  const problemCount = Object.keys(problems).length;

  // The first field that needs a look, as soon as it is marked.
  const [lookFor, setLookFor] = useState(0);
  useEffect(() => {
    if (lookFor > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [lookFor]);

  useEffect(() => {
    if (takesFocus) form.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function save(isOverwriting = false) {
    setTried(true);
    if (Object.keys(own).length > 0) setLookFor(lookFor + 1);
    else saving.save(draft, isOverwriting);
  }

  return (
    <div ref={form} tabIndex={-1} className={classes.builder}>
      <div className={classes.details}>
        <DetailsCard draft={draft} problems={problems} change={change} />
      </div>
      <div className={classes.moves}>
        <MovesCard moves={draft.moves} problems={problems} titleOfEquipment={titleOfEquipment} change={change} />
      </div>
      <div className={classes.dock}>
        {saving.isConflict && (
          <ProgramConflict
            mine={draft}
            isBusy={saving.isSaving}
            onOverwrite={() => save(true)}
            onDiscard={(theirs) => {
              saving.reset();
              setTried(false);
              forget();
              change({ type: 'replaced', draft: draftOf(theirs) });
            }}
          />
        )}
        {!isOnline && (
          <p className={classes.note}>You are offline. Your draft is kept on this device until you can save.</p>
        )}
        <p className={classes.error} role="alert">
          {saving.error ?? (hasTried && problemCount > 0 ? errorOf(problemCount) : null)}
        </p>
        <div className={classes.actions}>
          <Button component={Link} to={leaveTo} variant="default" size="lg">
            Cancel
          </Button>
          <Button size="lg" loading={saving.isSaving} disabled={!isOnline} onClick={() => save()}>
            Save
          </Button>
        </div>
      </div>
    </div>
  );
}

const errorOf = (count: number): string =>
  count === 1 ? 'Fix one field before saving.' : `Fix ${count} fields before saving.`;
