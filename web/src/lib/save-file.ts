/** Gives something to the person as a file, without a server: it works offline and in a window that keeps nothing. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  downloadFrom(url, name);
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Hands an address over to the browser's own downloads: nothing of the file is held by the page. */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
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
