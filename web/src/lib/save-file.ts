/** Gives something to the person as a file, without a server: it works offline and in a window that keeps nothing. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** `fileName('Push / pull', 'json')` is `'push-pull.json'`. */
export function fileName(title: string, ending: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return `${words.filter(Boolean).join('-').slice(0, 60) || 'workout-tracker'}.${ending}`;
}
