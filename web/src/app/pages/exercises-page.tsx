import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEquipment } from '#features/equipment/queries.ts';
import { ExerciseList } from '#features/exercises/exercise-list.tsx';
import { LazyExerciseForm } from '#features/exercises/lazy-exercise-form.tsx';
import { useUser } from '#lib/use-user.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function ExercisesPage() {
  const user = useUser();
  const navigate = useNavigate();
  const { titleOf, choices } = useEquipment();
  const [making, setMaking] = useState({ isOpen: false, title: '' });
  const make = useCallback((title: string) => setMaking({ isOpen: true, title }), []);
  if (!user) return null;
  return (
    <>
      <PageHead title={t`Exercises`}>
        <Button to="/records/" variant="default" leftSection={<Icon name="trophy" />}>
          {t`Records`}
        </Button>
        <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => make('')}>
          {t({ message: 'New', context: 'exercise' })}
        </Button>
      </PageHead>
      <ExerciseList units={user.units} titleOfEquipment={titleOf} onMake={make} />
      <LazyExerciseForm
        userId={user._id}
        equipment={choices}
        exercise={null}
        title={making.title}
        isOpen={making.isOpen}
        onClose={() => setMaking({ ...making, isOpen: false })}
        onSaved={(id) => {
          setMaking({ ...making, isOpen: false });
          void navigate(`/exercise/${id}/`, { state: { isFromList: true } });
        }}
      />
    </>
  );
}
