/** What the text says, or undefined when it is no JSON: for what comes back from storage or from strangers. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
