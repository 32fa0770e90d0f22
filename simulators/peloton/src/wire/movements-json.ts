/** Strength classes that counted repetitions. Until March 2025 a movement had `is_hold` and `completed_number`; then other names. */
import { Random } from '#random.ts';
import type { Session } from '#training/session.ts';
import { type Units, weightUnit } from './units.ts';

const names = ['Overhead Press', 'Goblet Squat', 'Bent Over Row', 'Plank'];

export function movementsJson({ quirks, seed }: Session, units: Units) {
  if (quirks.movements === undefined) return null;
  const random = new Random(`${seed} movements`);
  const unit = weightUnit(units);
  const sets = names.map((name, index) => {
    const isHold = name === 'Plank';
    const count = isHold ? 30 : random.integer(8, 12);
    const weight = isHold ? 0 : random.pick([5, 10, 15]);
    const counted =
      quirks.movements === 'old names'
        ? { is_hold: isHold, completed_number: count, target_number: count }
        : {
            tracking_type: isHold ? 'time_tracked_rep' : 'rep_counting',
            completed_reps: isHold ? 0 : count,
            completed_duration: isHold ? count : 0,
          };
    return {
      volume: isHold ? 0 : count * weight,
      reps: isHold ? 0 : count,
      json: {
        movement_id: random.hex(32),
        movement_name: name,
        ...counted,
        offset: 90 + index * 60,
        length: 30,
        weight: [{ weight_data: { weight_value: weight, weight_unit: unit } }],
      },
    };
  });
  return {
    completed_movements_summary_data: {
      total_volume: sets.reduce((sum, { volume }) => sum + volume, 0),
      weight_unit: unit,
      total_repetitions: sets.reduce((sum, { reps }) => sum + reps, 0),
      num_movements: sets.length,
      num_targets_reached: sets.length,
      completion_percentage: 100,
      repetition_summary_data: sets.map(({ json }) => json),
      movement_aggregate_data: [],
    },
  };
}
