import { fillTraining } from '@workout-tracker/core/people/training-rules';
import type { User } from '@workout-tracker/core/people/user';
import { useMemo } from 'react';
import { useSession } from './use-session.ts';

export function useUser(): User | null {
  const { user } = useSession();
  return useMemo(() => user && { ...user, training: fillTraining(user.training) }, [user]);
}
