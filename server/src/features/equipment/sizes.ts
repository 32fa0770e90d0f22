/** Which sizes can be kept: rising, and never none where every weight select takes its steps from them. */
import { weightsType } from '@workout-tracker/core/programs/equipment';
import { AppError } from '#http/app-error.ts';

const noWeights = 'Keep at least one weight.';
const neededByAll = 'Every weight select takes its steps from here. Change the steps instead.';

export function risingSizes(type: string, variants: readonly number[]): number[] {
  if (type === weightsType && variants.length === 0) {
    throw new AppError('validation_failed', {
      message: noWeights,
      details: [{ path: '/variants', message: noWeights }],
    });
  }
  return variants.toSorted((a, b) => a - b);
}

export function refuseWeights(type: string): void {
  if (type === weightsType) throw new AppError('conflict', { message: neededByAll });
}
