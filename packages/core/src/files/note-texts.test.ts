import { expect, test } from 'vitest';
import { readNotes, writeNotes } from './note-texts.ts';

test.each([
  ['Tempo 3-1-1', { note: '', texts: { tempo: '3-1-1' } }],
  ['Deep\ntempo: 30X1', { note: 'Deep', texts: { tempo: '3-0-X-1' } }],
  ['Tempo 3-1-1\nTempo 4-1-1', { note: 'Tempo 4-1-1', texts: { tempo: '3-1-1' } }],
  // A program of that name, a sentence with the word in it, and a line that says more.
  ['5-3-1', { note: '5-3-1', texts: {} }],
  ['Tempo was slow', { note: 'Tempo was slow', texts: {} }],
  ['Tempo 3-1-1 felt good', { note: 'Tempo 3-1-1 felt good', texts: {} }],
  [' two\n\nlines ', { note: ' two\n\nlines ', texts: {} }],
])('the notes %j are read as they are meant', (notes, read) => {
  expect(readNotes(notes)).toEqual(read);
});

test('what is written into notes is read back from them', () => {
  const notes = writeNotes({ mid: 'squat', note: 'Deep', tempo: '3-1-X-0' });
  expect(notes).toBe('Deep\nTempo 3-1-X-0');
  expect(readNotes(notes)).toEqual({ note: 'Deep', texts: { tempo: '3-1-X-0' } });
});
