const most = 10;
const tagPattern = /^[a-z]{1,8}(-[a-z0-9]{1,8}){0,4}$/i;

/** `acceptedLanguages('en;q=0.5, de-AT, *')` is `['de-AT', 'en']`: the dearest first, ten at most, and nothing that is no language. */
export function acceptedLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((one) => {
      const [tag = '', ...parameters] = one.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ tag, weight }) => tagPattern.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
    .slice(0, most);
}
