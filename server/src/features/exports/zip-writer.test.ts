import { expect, test } from 'vitest';
import { sectionsInMemory, unzip } from '#test/export-calls.ts';
import { ZipWriter } from './zip-writer.ts';

const at = new Date('2026-01-01T00:00:00Z');

test('entries that are written side by side and whole ones are all there, whatever the order they came in', async () => {
  const { open, whole } = sectionsInMemory();
  const zip = new ZipWriter(open, at);
  const [one, other] = [zip.grow('one.csv'), zip.grow('other.csv')];
  await one.write('a,b\n');
  await zip.add('first.json', '{}');
  await other.write('ü'.repeat(200_000));
  await one.write('1,2\n');
  await zip.add('second.json', '[]');
  await zip.end();
  const files = unzip(whole());
  expect([...files].map(([name, bytes]) => [name, bytes.toString().slice(0, 8)])).toEqual([
    ['first.json', '{}'],
    ['second.json', '[]'],
    ['one.csv', 'a,b\n1,2\n'],
    ['other.csv', 'ü'.repeat(8)],
  ]);
  expect(files.get('other.csv')?.length).toBe(400_000);
});

test('an archive may have more files than the old format could count', async () => {
  const { open, whole } = sectionsInMemory();
  const zip = new ZipWriter(open, at);
  for (let index = 0; index < 65_600; index++) await zip.add(`${index}.txt`, '');
  await zip.add('last.txt', 'the last');
  const grown = zip.grow('grown.txt');
  await grown.write('grown');
  await zip.end();
  const files = unzip(whole());
  expect([files.size, files.get('last.txt')?.toString(), files.get('grown.txt')?.toString()]).toEqual([
    65_602,
    'the last',
    'grown',
  ]);
});

test('a section that cannot be written is told by what is written next, or by the end', async () => {
  const { open } = sectionsInMemory();
  const zip = new ZipWriter((place) => {
    const section = open(place);
    return place === 1 ? { ...section, write: () => Promise.reject(new Error('no room')) } : section;
  }, at);
  const entry = zip.grow('entry.txt');
  await entry.write('words');
  await expect(zip.end()).rejects.toThrow('no room');
});
