/**
 * Refuses the passwords that anybody would try first. A list alone misses what people do when ten characters are asked for: they take a word
 * everybody takes and lengthen it. So the word inside is looked for as well, and walks along the keyboard.
 */
import { readFileSync } from 'node:fs';
import { projectFile } from '#project-files.ts';

const common = new Set(
  readFileSync(projectFile('server/src/accounts/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** What stands for a letter: `p@ssw0rd`. */
const letterFor: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const shortestWord = 4;
/** More added characters than this are no longer an ending, but a password of their own. */
const longestEnding = 8;
const shortestWalk = 3;

const walks = [
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((walk) => [walk + walk, [...(walk + walk)].reverse().join('')]);

/** `isCommonPassword('P@ssw0rd2026!')` is true. Capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return isKnown(plain) || isRepeated(plain) || isKeyboardWalk(plain);
}

function isKnown(plain: string): boolean {
  return [plain, withLetters(plain)].some((spelling) => common.has(spelling) || hasKnownCore(spelling, plain.length));
}

/** `12dragon2026!`: a known word, with digits and signs before and after it. */
function hasKnownCore(spelling: string, length: number): boolean {
  const [core = ''] = /[a-z].*[a-z]/.exec(spelling) ?? [];
  return core.length >= shortestWord && length - core.length <= longestEnding && common.has(core);
}

function withLetters(plain: string): string {
  // An ending in digits is an ending: only what stands before it can be letters in disguise.
  const [, word = '', ending = ''] = /^(.*?)([\d\W_]*)$/.exec(plain) ?? [];
  return [...word].map((sign) => letterFor[sign] ?? sign).join('') + ending;
}

/** `abcabcabcabc`, `dragondragon`: something short, or something known, over and over. */
function isRepeated(plain: string): boolean {
  for (let size = 1; size <= plain.length / 2; size++) {
    const isPeriod = [...plain].every((_, index) => plain[index] === plain[index % size]);
    if (isPeriod) return size <= 4 || isKnown(plain.slice(0, size)) || isKeyboardWalk(plain.slice(0, size));
  }
  return false;
}

/** `qwertyasdfgh`, `abcdef123456`: nothing but stretches of neighbouring keys. */
function isKeyboardWalk(plain: string): boolean {
  let rest = plain;
  while (rest !== '') {
    let stretch = rest.length;
    while (stretch >= shortestWalk && !walks.some((walk) => walk.includes(rest.slice(0, stretch)))) stretch--;
    if (stretch < shortestWalk) return false;
    rest = rest.slice(stretch);
  }
  return true;
}
