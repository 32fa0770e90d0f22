import { localTexts } from '#storage/local-storage.ts';

export const sharedKey = (userId: string): string => `live-told-${userId}`;

/** Whether the server may know of a workout of this account: then somebody has to tell it when that is over. */
export const hasSharedLive = (userId: string): boolean => localTexts.read(sharedKey(userId)) !== null;
