/**
 * Programs and series are the catalogue's (without an owner) or one person's. Whoever joins them by an id says whose they may be: ids come from
 * plans, and plans come from files.
 */
export const isOpenTo = (alias: string, person = '$1'): string =>
  `(${alias}.owner_id is null or ${alias}.owner_id = ${person})`;
