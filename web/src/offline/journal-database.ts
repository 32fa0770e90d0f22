/** Opens the journal's database. A newer version of the app in another tab may change its form: this tab then lets go at once. */
import { storeNames } from './journal.ts';

const name = 'workout-tracker-offline';
const version = 1;

export function openJournalDatabase(databases: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = databases.open(name, version);
    let isGivenUp = false;
    request.onupgradeneeded = () => {
      for (const storeName of storeNames) request.result.createObjectStore(storeName, { keyPath: ['userId', 'key'] });
    };
    request.onblocked = () => {
      isGivenUp = true;
      reject(new DOMException('Another tab holds an older form open', 'BlockedError'));
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      if (isGivenUp) return database.close();
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      database.onclose = onLost;
      resolve(database);
    };
  });
}
