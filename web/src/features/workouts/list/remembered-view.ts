/** The look of All Workouts that was chosen last on this device. */
import { localTexts } from '#storage/local-storage.ts';
import { type View, views } from './list-address.ts';

const key = 'workouts.view';

export const readView = (): View => views.find((view) => view === localTexts.read(key)) ?? 'list';

export const rememberView = (view: View): void => void localTexts.write(key, view);
