import { UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { reason } from '@workout-tracker/core/reasons/reason';

/** Exports of Apple Health come to a fortieth of their size; nothing that people log comes to less than this part of it. */
export const mostRatio = 200;
/** What is no larger than this unpacked may come from any size. */
export const smallBytes = 8 * 1024 * 1024;

export const swollen = reason('file-unpacks-to-too-much');

/** A file that is larger than anything that people log, or becomes so. */
export class TooLarge extends UnreadableFile {}
