import type { Program, ProgramMove } from '../program.ts';

export function aMove(more: Partial<ProgramMove> = {}): ProgramMove {
  return {
    _id: 'goblet-squat',
    title: 'Goblet Squat',
    exerciseId: 'goblet-squat',
    trackable: true,
    weight: false,
    measure: 'reps',
    variants: [],
    sets: 3,
    reps: 12,
    seconds: null,
    startCount: null,
    startWeight: null,
    starts: [],
    ...more,
  };
}

export function aProgram(more: Partial<Program> = {}): Program {
  return {
    _id: '019a8000-0000-7000-8000-000000000001',
    title: 'Upper Body Strength',
    description: '',
    tags: ['strength'],
    timed: false,
    moves: [aMove()],
    ownerId: '01991c1a-0000-7000-8000-000000000001',
    archived: false,
    version: 1,
    lastDoneAt: null,
    workoutCount: 0,
    ...more,
  };
}
