/** More than one set in a hundred under an exercise that was only guessed would bend somebody's records: it takes a look before it is applied. */
export function isLookNeeded({ sets, setsToCheck }: { readonly sets: number; readonly setsToCheck: number }): boolean {
  return setsToCheck * 100 > sets;
}
