/**
 * The reasons that core gives stand in tables of its own (`packages/core/src/reasons`), by code. Translators get them as messages like all others; in
 * what the app loads they go by their codes, since that is all it is told.
 */
import { pathToFileURL } from 'node:url';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { reasons } from '@workout-tracker/core/reasons/reasons';

type Extractor = NonNullable<import('@lingui/conf').LinguiConfig['extractors']>[number];

export const isTableOfReasons = (file: string): boolean => /core\/src\/reasons\/[\w-]+-reasons\.ts$/.test(file);

export const reasonExtractor: Extractor = {
  match: isTableOfReasons,
  async extract(filename, _code, onMessageExtracted) {
    const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = await import(
      pathToFileURL(filename).href
    );
    const messages = Object.values(tables).flatMap((table) => Object.values(table));
    for (const [place, message] of messages.entries()) {
      onMessageExtracted({
        id: generateMessageId(message),
        message,
        origin: [filename, place],
      });
    }
  },
};

/** `reason.reps-at-most` for the id of its message. */
export const codesOfMessages: ReadonlyMap<string, string> = new Map(
  Object.entries(reasons).map(([code, message]) => [generateMessageId(message), `reason.${code}`]),
);
