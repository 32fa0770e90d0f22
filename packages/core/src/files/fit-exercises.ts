/** FIT names an exercise by a category and, within it, a number. The categories alone are few, and their names are found by our search. */
const categories: Readonly<Record<number, string>> = {
  0: 'Bench Press',
  1: 'Calf Raise',
  2: 'Cardio',
  3: 'Carry',
  4: 'Chop',
  5: 'Core',
  6: 'Crunch',
  7: 'Curl',
  8: 'Deadlift',
  9: 'Flye',
  10: 'Hip Raise',
  11: 'Hip Stability',
  12: 'Hip Swing',
  13: 'Hyperextension',
  14: 'Lateral Raise',
  15: 'Leg Curl',
  16: 'Leg Raise',
  17: 'Lunge',
  18: 'Olympic Lift',
  19: 'Plank',
  20: 'Plyo',
  21: 'Pull Up',
  22: 'Push Up',
  23: 'Row',
  24: 'Shoulder Press',
  25: 'Shoulder Stability',
  26: 'Shrug',
  27: 'Sit Up',
  28: 'Squat',
  29: 'Total Body',
  30: 'Triceps Extension',
  31: 'Warm Up',
  32: 'Run',
};

export function fitExerciseName(category: number, subtype: number | null): string {
  const name = categories[category] ?? 'Unknown exercise';
  return subtype === null || subtype === 0 ? name : `${name} ${subtype}`;
}
