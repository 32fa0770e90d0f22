/** Made by `build/messages.ts`: what loads the first part of each language, and what loads the others. English has no translations of the catalogue. */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';
  import type { Area, firstArea } from '#lib/message-areas.ts';

  interface Part {
    readonly messages: Messages;
  }
  interface FirstPart extends Part {
    readonly others: Readonly<Partial<Record<Exclude<Area, typeof firstArea>, () => Promise<Part>>>>;
  }
  export const messages: Readonly<Record<string, () => Promise<FirstPart>>>;
}
