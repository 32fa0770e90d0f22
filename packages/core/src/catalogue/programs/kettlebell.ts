/**
 * One bell, two levels: a first session built on the hinge, and a harder one of ballistic lifts and get-ups for those whose swing is
 * sharp.
 */
import type { CatalogueProgram } from '../catalogue.ts';

export const kettlebellBasics: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000141',
  since: 1,
  title: 'Kettlebell Basics',
  description: 'One bell and the basics all other bell work grows from. For beginners, about 45 minutes.',
  tags: ['kettlebell', 'strength', 'full body'],
  timed: false,
  moves: [
    { move: 'kettlebell-halo', sets: 2, reps: 6, variants: ['Kneeling'] },
    { move: 'kettlebell-deadlift', sets: 3, reps: 10 },
    { move: 'goblet-squat', sets: 3, reps: 8, variants: ['Kettlebell', 'Pause at the bottom'] },
    { move: 'kettlebell-swing', sets: 5, reps: 12, variants: ['Dead stop'] },
    { move: 'half-kneeling-press', sets: 3, reps: 6, variants: ['Kettlebell'] },
    { move: 'suitcase-carry', sets: 3, seconds: 60, variants: ['In place'] },
    { move: 'bird-dog', sets: 2, reps: 8 },
  ],
};

export const kettlebellStrong: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000142',
  since: 1,
  title: 'Kettlebell Strong',
  description: 'Get-ups, cleans, presses and snatches for people with a year of swings behind them. About 50 minutes.',
  tags: ['kettlebell', 'strength', 'power'],
  timed: false,
  moves: [
    { move: 'turkish-get-up', sets: 3, reps: 1 },
    { move: 'clean-and-press', sets: 5, reps: 5, variants: ['Two bells'] },
    { move: 'double-kettlebell-front-squat', sets: 4, reps: 6, variants: ['One bell'] },
    { move: 'gorilla-row', sets: 3, reps: 8, variants: ['Pause at the top'] },
    { move: 'kettlebell-snatch', sets: 4, reps: 8, variants: ['Dead stop'] },
    { move: 'rack-carry', sets: 3, seconds: 40, variants: ['One bell'] },
  ],
};
