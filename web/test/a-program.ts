export { aMove, aProgram } from '@workout-tracker/core/programs/testing/a-program';
