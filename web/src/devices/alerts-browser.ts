import { apiClient } from '#lib/api-client.ts';
import { restOverWords } from '#lib/rest-over-words.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { createRestAlerts } from './alerts.ts';

export const restAlerts = createRestAlerts({
  api: apiClient.api,
  workers: navigator.serviceWorker,
  notifications: globalThis.Notification,
  document,
  window,
  navigator,
  openAudio: globalThis.AudioContext && (() => new AudioContext()),
  words: restOverWords,
  now: Date.now,
  newId: () => uuidV7(Date.now()),
});
