/** Series found by what a person types: every word somewhere in the title or the description. */
interface Findable {
  readonly title: string;
  readonly description: string;
}

export function findSeries<S extends Findable>(series: readonly S[], typed: string): S[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return series.filter(({ title, description }) => {
    const text = `${title} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
