/** The bars and plates of the workout in progress, for screens: the live page knows them, and whoever tells the workout asks here. */
import type { SharedRack } from '@workout-tracker/core/plates/shared-rack';
import { createStore } from '#storage/store.ts';

/** Null until it is known, and for a workout without bars. */
export const liveRack = createStore<SharedRack | null>(null);
