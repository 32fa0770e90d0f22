/** Sizes of equipment as an admin types them: numbers parted by commas or spaces, `5, 7.5 10`. */
export type TypedSizes =
  | { readonly kind: 'sizes'; readonly sizes: number[] }
  | { readonly kind: 'wrong'; readonly message: string };

const most = 100;
const largest = 2_000;

/** Rising and each once, whatever order they were typed in. */
export function readSizes(text: string): TypedSizes {
  const parts = text.split(/[,;\s]+/).filter(Boolean);
  const wrong = parts.find((part) => !/^\d+(\.\d{1,2})?$/.test(part) || Number(part) > largest);
  if (wrong !== undefined) return { kind: 'wrong', message: `"${wrong}" is no size. Use numbers up to 2,000.` };
  const sizes = [...new Set(parts.map(Number))].sort((a, b) => a - b);
  return sizes.length > most ? { kind: 'wrong', message: '100 sizes are enough.' } : { kind: 'sizes', sizes };
}

/** The type a new piece goes by: `typeOf('Pull-up bar')` is `'pull-up-bar'`, nothing where no Latin letter or digit is left. */
export function typeOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 64)
    .replace(/-+$/, '');
}
