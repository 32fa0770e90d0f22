/**
 * The simulated Peloton as a process of its own, on free ports of the loopback. It tells its addresses over the channel to whoever started
 * it and ends with them. Given a setting, it also has the account of the demo's person.
 */
import { startPelotonSimulator } from '@workout-tracker/peloton-simulator';
import { wallClock } from '@workout-tracker/peloton-simulator/clock';
import type { Setting } from '#story/setting.ts';
import { addDemoMember } from './demo-member.ts';

const [, , settingText] = process.argv;
const setting = settingText === undefined ? undefined : (JSON.parse(settingText) as Setting);

const simulator = await startPelotonSimulator({ clock: wallClock, ...(setting && { seed: setting.seed }) });
if (setting) addDemoMember(simulator, setting);

const stop = (): void => void simulator.stop().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
process.send?.({ apiUrl: simulator.apiUrl, authUrl: simulator.authUrl });
