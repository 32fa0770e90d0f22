import { apiClient } from '#lib/api-client.ts';
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
  now: Date.now,
  newId: () => uuidV7(Date.now()),
});
