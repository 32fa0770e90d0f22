/** Made by `build/messages.ts`: what loads each part of each language. English has no translations of the catalogue. */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';
  import type { Area } from '#lib/message-areas.ts';

  type Part = () => Promise<{ readonly messages: Messages }>;
  export const messages: Readonly<Record<string, Readonly<Partial<Record<Area, Part>>>>>;
}
