import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { createExerciseSearch } from '@workout-tracker/core/exercises/search-exercises';
import { useMemo, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { errorReason } from '#lib/error-message.ts';
import { searchLanguage } from '#lib/search-language.ts';
import { useOnline } from '#lib/use-online.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { formatMerge } from './exercise-format.ts';
import classes from './merge-dialog.module.css';
import { type ExercisePage, exerciseQueries } from './queries.ts';

const mostShown = 6;

interface MergeDialogProps {
  readonly exercise: ExercisePage;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMerged: (intoId: string) => void;
}

/** Counts an exercise as another: find the other one, see what moves, and do it. It can be undone from the message and from the menu. */
export function MergeDialog({ isOpen, ...props }: MergeDialogProps) {
  return (
    <Dialog
      title={t`Merge ${{ exercise: exerciseTitle(props.exercise.title, props.exercise._id) }}`}
      isOpen={isOpen}
      onClose={props.onClose}
    >
      <Choose {...props} />
    </Dialog>
  );
}

function Choose({ exercise, onClose, onMerged }: Omit<MergeDialogProps, 'isOpen'>) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const undo = useUndoMerge();
  const [text, setText] = useState('');
  const [into, setInto] = useState<ExerciseRow | null>(null);
  const { data: rows } = useExercises();
  const search = useMemo(() => {
    const others = rows?.filter(({ _id, mergedInto, archived }) => _id !== exercise._id && !mergedInto && !archived);
    return others && createExerciseSearch(others, searchLanguage());
  }, [rows, exercise._id]);
  const found = search && text.trim() !== '' ? search(text).slice(0, mostShown) : [];
  const merging = useMutation({
    mutationFn: async (target: ExerciseRow) => {
      const input = { params: { id: exercise._id }, body: { intoId: target._id } };
      await apiClient.api('POST /api/exercises/:id/merge', input);
      return target;
    },
    onSuccess: (target) => {
      const title = exerciseTitle(exercise.title, exercise._id);
      const other = exerciseTitle(target.title, target._id);
      onMerged(target._id);
      showToast({
        text: t`${{ exercise: title }} now counts as ${other}`,
        action: { label: t`Undo`, run: () => undo.mutate({ _id: exercise._id, title: exercise.title }) },
      });
      return queries.invalidateQueries({ queryKey: exerciseQueries.all() });
    },
  });
  return (
    <div className={classes.body}>
      <p className={classes.text}>
        {t`Choose the exercise it should count as. Its sets, records and programs go there; nothing is deleted.`}
      </p>
      {into ? (
        <div className={classes.chosen}>
          <b>{exerciseTitle(into.title, into._id)}</b>
          <Button variant="default" size="sm" onClick={() => setInto(null)}>
            {t`Change`}
          </Button>
        </div>
      ) : (
        <>
          <SearchField label={t`Search exercises`} value={text} onSearch={setText} />
          {text.trim() !== '' && (
            <ul className={classes.found} aria-label={t`Found`}>
              {found.map(({ exercise: other }) => (
                <li key={other._id}>
                  <button type="button" onClick={() => setInto(other)}>
                    {exerciseTitle(other.title, other._id)}
                    <Icon name="right" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className={found.length > 0 || text.trim() === '' ? hidden.hidden : classes.text} role="status">
            {text.trim() !== '' && formatFound(found.length)}
          </p>
        </>
      )}
      {into && <Preview exercise={exercise} into={into} />}
      <p className={classes.error} role="alert">
        {merging.error && errorReason(merging.error, t`The exercises could not be merged.`)}
      </p>
      {!isOnline && (
        <p className={classes.text} role="status">
          {t`You are offline. Merging needs a connection.`}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button disabled={!into || !isOnline} loading={merging.isPending} onClick={() => into && merging.mutate(into)}>
          {t`Merge`}
        </Button>
      </DialogActions>
    </div>
  );
}

const formatFound = (count: number): string =>
  count === 0 ? t`No exercise found.` : plural(count, { one: '# found', other: '# found' });

function Preview({ exercise, into }: { readonly exercise: ExercisePage; readonly into: ExerciseRow }) {
  const { data, error } = useQuery(exerciseQueries.mergePreview(exercise._id, into._id));
  if (error) return <p className={classes.error}>{errorReason(error, t`Could not find out what moves.`)}</p>;
  if (!data) return <Skeleton height="1.25rem" />;
  return (
    <p className={classes.text} role="status">
      {formatMerge(data, exerciseTitle(into.title, into._id))}
    </p>
  );
}

/** Counts an exercise by itself again. */
export function useUndoMerge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id }: { readonly _id: string; readonly title: string }) =>
      (await apiClient.api('DELETE /api/exercises/:id/merge', { params: { id: _id } })).data,
    onSuccess: (_exercise, { _id, title }) => {
      showToast({ text: t`${{ exercise: exerciseTitle(title, _id) }} counts by itself again` });
      return queries.invalidateQueries({ queryKey: exerciseQueries.all() });
    },
    onError: (error) => showToast({ text: errorReason(error, t`The merge could not be undone.`), isError: true }),
  });
}
