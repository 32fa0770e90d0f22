/** Loaded when first opened: few who look at exercises make or change one. */
import { lazy, Suspense, useState } from 'react';
import type { ExerciseFormProps } from './exercise-form.tsx';

const ExerciseForm = lazy(() => import('./exercise-form.tsx').then((module) => ({ default: module.ExerciseForm })));

export function LazyExerciseForm(props: ExerciseFormProps) {
  const [isWanted, setWanted] = useState(props.isOpen);
  if (props.isOpen && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ExerciseForm {...props} />
    </Suspense>
  );
}
