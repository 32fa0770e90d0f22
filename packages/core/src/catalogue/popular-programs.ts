/**
 * The programs of the catalogue that most people look for first, in that order: whoever has done nothing yet is shown these. Ids alone,
 * because the browser has no use for the whole catalogue.
 */
export const popularPrograms: readonly string[] = [
  '019a8000-0000-7000-8000-000000000101', // Full Body A
  '019a8000-0000-7000-8000-000000000121', // Push Day
  '019a8000-0000-7000-8000-000000000122', // Pull Day
  '019a8000-0000-7000-8000-000000000123', // Leg Day
  '019a8000-0000-7000-8000-000000000131', // Upper Body Strength
  '019a8000-0000-7000-8000-000000000132', // Lower Body Strength
  '019a8000-0000-7000-8000-000000000151', // Bodyweight Basics
  '019a8000-0000-7000-8000-000000000141', // Kettlebell Basics
  '019a8000-0000-7000-8000-000000000103', // Dumbbell Only
  '019a8000-0000-7000-8000-000000000111', // Barbell Basics A
  '019a8000-0000-7000-8000-000000000181', // HIIT 40/20
  '019a8000-0000-7000-8000-000000000171', // Morning Mobility
];
