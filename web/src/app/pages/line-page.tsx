/** The page of one line, put together from the program's draft, what was done on the line, and what its person can load. */
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units, User } from '@workout-tracker/core/people/user';
import { everyLineKey, lineKey } from '@workout-tracker/core/plans/line-key';
import type { PlanLoads } from '@workout-tracker/core/plans/plan-line';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { rackOf } from '@workout-tracker/core/plates/exercise-rack';
import { loadBar } from '@workout-tracker/core/plates/load-bar';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEquipment } from '#features/equipment/queries.ts';
import { ExerciseChooser } from '#features/exercises/exercise-chooser.tsx';
import { LazyExerciseForm } from '#features/exercises/lazy-exercise-form.tsx';
import { type KnownOfLine, LineEditor } from '#features/plans/line-editor/line-editor.tsx';
import type { RungPicker } from '#features/plans/line-editor/step-numbers.tsx';
import { PlateLine } from '#features/plates/plate-line.tsx';
import type { LinePageProps } from '#features/programs/builder/program-builder.tsx';
import { ProgramViewSkeleton } from '#features/programs/program-states.tsx';
import { exerciseBests } from '#lib/exercise-queries.ts';
import { formatNumber } from '#lib/number-format.ts';
import { planHistory } from '#lib/plans/plan-queries.ts';
import { contextOf, historyOf, useTargetSources } from '#sync/plans/use-targets.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useSetShapes } from '#sync/use-set-shapes.ts';
import { useNextDay } from './use-planned-days.ts';

interface LinePageOwnProps extends LinePageProps {
  readonly user: User;
}

export function LinePage({ user, move, planned, programId, leaveTo, ...rest }: LinePageOwnProps) {
  const known = useKnownOfLine(user, planned, programId);
  if (!known) return <ProgramViewSkeleton />;
  const { _id: mid, title, exerciseId, measure, sets, reps, seconds, metres } = planned;
  const count = (measure === 'seconds' ? seconds : measure === 'metres' ? metres : reps) ?? null;
  return (
    <LineEditor
      {...rest}
      line={{
        ...{ mid, title, exerciseId, measure, count, plan: move.plan, weights: move.weights ?? {} },
        sets: Number.isInteger(sets) ? sets : 3,
      }}
      known={known}
      place={{ userId: user._id, subject: `${programId}-${mid}` }}
      backTo={leaveTo}
      rungPicker={(onPick) => <LadderPicker user={user} onPick={onPick} />}
      renderPlates={(weight, unit) => <Plates {...{ user, weight, unit }} exerciseId={exerciseId} />}
    />
  );
}

const nothingDone = { lines: [], decisions: [] };

/** Undefined until it is known; where the server cannot be asked, a line begins as if nothing was done on it. */
function useKnownOfLine(user: User, move: PlannedMove, programId: string): KnownOfLine | undefined {
  const sources = useTargetSources();
  const { isError } = useQuery(planHistory());
  const { data: exercises } = useExercises();
  const { data: bests } = useQuery(exerciseBests());
  const shapeOf = useSetShapes();
  const nextDay = useNextDay(programId, localDateOf(new Date().toISOString(), user.timeZone));
  return useMemo(() => {
    const byId = new Map(exercises?.map((exercise) => [exercise._id, exercise]));
    const today = localDateOf(new Date().toISOString(), user.timeZone);
    const alone = isError ? { records: nothingDone, user, today, exercises: byId, steps: [] } : undefined;
    const from = sources ?? alone;
    if (!from) return undefined;
    const at = { programId, instanceId: null };
    const exercise = byId.get(move.exerciseId ?? '');
    const { loads, unit } = contextOf(move, from);
    const e1rmKg = bests?.find(({ exerciseId }) => exerciseId === move.exerciseId)?.e1rm ?? null;
    // With the body in it, the estimate is no weight that could be loaded.
    const isLifted = exercise?.loading === 'external';
    return {
      ...{ today: from.today, unit, loads, shape: shapeOf(move) },
      ...loadingOf(user, exercise, loads),
      nextDay,
      history: historyOf(from.records, lineKey(at, withSharing(move, false)), everyLineKey(at)),
      sharedHistory:
        move.exerciseId === null
          ? null
          : historyOf(from.records, lineKey(at, withSharing(move, true)), everyLineKey(at)),
      estimate: e1rmKg !== null && isLifted ? { value: convertWeight(e1rmKg, 'kg', unit), unit } : null,
    };
  }, [sources, isError, exercises, bests, shapeOf, user, move, programId, nextDay]);
}

const nothingPlanned: LinePlan = { weeks: [] };

/** Which line a move belongs to depends on nothing else of its plan. */
const withSharing = ({ _id, exerciseId }: PlannedMove, isShared: boolean) => ({
  ...{ _id, exerciseId },
  ...(isShared && { plan: { ...nothingPlanned, isShared: true as const } }),
});

/** `'20 kg bar, steps of 2.5 kg'`: what weights are rounded to. */
function loadingOf(
  { units, training }: User,
  exercise: ExerciseRow | undefined,
  loads: PlanLoads,
): Pick<KnownOfLine, 'loading' | 'hasBar'> {
  const rack = rackOf(exercise, training, units);
  if (!rack) {
    const step = `${formatNumber(loads.above(20, units) - loads.round(20, units, 'nearest'))} ${units}`;
    return { loading: t`Steps of ${step} at 20 ${units}`, hasBar: false };
  }
  const bar = `${formatNumber(rack.bar)} ${units}`;
  const step = `${formatNumber(loads.above(rack.bar, units) - rack.bar)} ${units}`;
  return {
    loading: t({ message: `${bar} bar, steps of ${step}`, comment: '20 kg bar, steps of 2.5 kg' }),
    hasBar: true,
  };
}

interface PlatesProps {
  readonly user: User;
  readonly exerciseId: string | null;
  readonly weight: number;
  readonly unit: Units;
}

function Plates({ user, exerciseId, weight, unit }: PlatesProps) {
  const { data: exercises } = useExercises();
  const rack = rackOf(
    exercises?.find(({ _id }) => _id === exerciseId),
    user.training,
    unit,
  );
  if (!rack || !loadBar(weight, rack).isLoadable) return null;
  return (
    <PlateLine weight={weight} unit={unit} bar={rack.bar} plates={rack.plates} isBare onChoose={nothingToChoose} />
  );
}

/** It is drawn only where it can be loaded. */
const nothingToChoose = () => undefined;

interface LadderPickerProps {
  readonly user: User;
  readonly onPick: Parameters<RungPicker>[0];
}

/** One that is not in the list is made here and taken as soon as it is known. */
function LadderPicker({ user, onPick }: LadderPickerProps) {
  const { titleOf, choices } = useEquipment();
  const [making, setMaking] = useState<string | null>(null);
  const [madeId, setMadeId] = useState<string | null>(null);
  const made = useExercises().data?.find(({ _id }) => _id === madeId);
  const pick = ({ _id, title, measure }: ExerciseRow) =>
    onPick({ exerciseId: _id, title, measure: measure === 'seconds' ? 'seconds' : 'reps' });
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  useEffect(() => {
    if (made) latest.current(made);
  }, [made]);
  return (
    <>
      <ExerciseChooser
        units={user.units}
        titleOfEquipment={titleOf}
        insteadOf={null}
        onPick={pick}
        onMake={setMaking}
      />
      <LazyExerciseForm
        userId={user._id}
        equipment={choices}
        exercise={null}
        title={making ?? ''}
        isOpen={making !== null}
        onClose={() => setMaking(null)}
        onSaved={(id) => {
          setMaking(null);
          setMadeId(id);
        }}
      />
    </>
  );
}
