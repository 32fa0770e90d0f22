import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

test('Alpha Progression: sessions with their exercises, warm-ups beside the name, weights above that of the body', () => {
  const file = readAll(`
"Legs · Day 2 · Week 4";"2026-02-19 4:54 h";"1:02 hr"
"1. Hack Squats · Machine · 8 reps";"WU1 · 37,5 kg · 9 reps<br>WU2 · 72,5 kg · 7 reps"
#;KG;REPS;RIR
1;115;8;1
2;102,5;6;0,5
3;-;-;-
"2. Hyperextensions · Bodyweight · 10 reps"
#;KG;REPS;RIR
1;+35;10;5+
2;+0;9;0

"Push";"2026-02-21 17:00 h";"48:10 hr"
"1. Bench Press · Barbell · 5 reps · 2 dropsets"
#;LB;REPS
1;225;5
"2. Plank · 60 secs"
#;LB;SECS;FEEL
1;+0;60;good
`);
  expect(file.format).toBe('alpha-progression');
  expect(file.workouts.map(sketch)).toEqual([
    [
      'Hack Squats (Machine): warmup 9× 37.5kg, warmup 7× 72.5kg, 8× 115kg @9, 6× 102.5kg @9.5',
      'Hyperextensions (Bodyweight): 10× 35kg @5, 9× @10',
    ],
    ['Bench Press (Barbell): 5× 225lb', 'Plank: 60s'],
  ]);
  expect(file.workouts.map(({ title, start, seconds }) => [title, start, seconds])).toEqual([
    ['Legs · Day 2 · Week 4', { wall: '2026-02-19T04:54:00' }, 3_720],
    ['Push', { wall: '2026-02-21T17:00:00' }, 2_890],
  ]);
  expect(file.notes.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'skipped: This set has nothing in it.',
    'changed: 5+ is read as 5.',
    'changed: good FEEL is left out.',
  ]);
  expect(accounted(file)).toBe(file.rows);
});

test('Alpha Progression with tabs', () => {
  const file = readAll(
    '"Full Body"\t"2026-01-08 8:21 h"\t"1:39 hr"\n"1. Shoulder Press · Smith machine · 6 reps"\t"WU1 · 15 kg · 9 reps"\n#\tKG\tREPS\tRIR\n1\t42,5\t8\t0,5\n',
  );
  expect(file.workouts.map(sketch)).toEqual([['Shoulder Press (Smith machine): warmup 9× 15kg, 8× 42.5kg @9.5']]);
});
