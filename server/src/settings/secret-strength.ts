/** What is wrong with a secret that an operator typed. Random characters pass; words, placeholders and patterns do not. */

const shortest = 32;
const fewestBits = 80;
const advice = 'use random characters, such as "openssl rand -base64 32" gives.';

/** The end of a sentence that begins with the name of the setting; undefined for a good secret. */
export function objectToSecret(secret: string): string | undefined {
  if (secret.length < shortest) return `is too short: use at least ${shortest} characters.`;
  if (isRepetitive(secret) || isWalk(secret)) return `is too easy to guess: ${advice}`;
  if (hasWords(secret)) return `is made of words or is a placeholder: ${advice}`;
  return undefined;
}

/** By how often its characters occur (Shannon), and whether it only repeats itself: `changeme` four times is as weak as once. */
function isRepetitive(secret: string): boolean {
  const repeated = /^(.+?)\1+$/s.exec(secret)?.[1] ?? secret;
  const counts = Map.groupBy(repeated, (character) => character);
  const bits = [...counts.values()].reduce((sum, { length }) => sum - length * Math.log2(length / repeated.length), 0);
  return bits < fewestBits;
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const neighbours = new Set(
  rows.flatMap((row) => [...row].slice(1).flatMap((next, index) => [row[index] + next, next + row[index]])),
);

/** Along the alphabet, the digits or the keyboard: more than half of the steps, where chance makes one in seven. */
function isWalk(secret: string): boolean {
  const pairs = pairsOf(secret.toLowerCase());
  return pairs.filter((pair) => pair[0] === pair[1] || neighbours.has(pair)).length > pairs.length / 2;
}

/** The fifty commonest pairs of letters: half of those in English words, a fourteenth of those that chance makes. */
const commonPairs = new Set(
  `th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea
  ra ce li ch ll be ma si om ur`.split(/\s+/),
);

function hasWords(secret: string): boolean {
  if (/^[0-9a-f-]+$/i.test(secret)) return false;
  // In one case, or with a capital before: `Re` and `RE` as in a word, `rE` as chance has it.
  const pairs = pairsOf(secret).filter((pair) => /^(\p{L}\p{Ll}|\p{Lu}\p{Lu})$/u.test(pair));
  const common = pairs.filter((pair) => commonPairs.has(pair.toLowerCase())).length;
  if (common >= 8 && common / pairs.length >= 0.35) return true;
  // Words of any language, with something between them.
  const pieces = secret.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const words = pieces.filter((piece) => /^(\p{L}\p{Ll}+|\p{Lu}{2,})$/u.test(piece));
  return words.length >= 3 && words.join('').length >= secret.length / 2;
}

const pairsOf = (text: string): string[] => {
  const characters = [...text];
  return characters.slice(1).map((character, index) => characters[index] + character);
};
