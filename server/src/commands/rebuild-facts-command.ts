/** `npm run rebuild-facts`: makes the history of exercises again from the workouts, whether the server runs or not. */
import { openDatabase } from '#db/connection.ts';
import { rebuildFacts, requestRebuild } from '#facts/rebuild-facts.ts';
import { reachForBackup, runCommand } from './run-command.ts';

await runCommand(async ({ signal, ...around }) => {
  const source = await reachForBackup(around);
  const { db, close } = openDatabase({ address: source.address, onConnectionLost: () => {} });
  try {
    await requestRebuild(db);
    const startedAt = performance.now();
    const workouts = await rebuildFacts(db, { signal });
    signal.throwIfAborted();
    const seconds = (performance.now() - startedAt) / 1000;
    return `Made the history of exercises from ${workouts} workouts in ${seconds.toFixed(1)} s.`;
  } finally {
    await close();
    await source.stop('fast');
  }
});
