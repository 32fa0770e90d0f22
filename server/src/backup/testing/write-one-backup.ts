/** Writes a backup in a process of its own, so that a test can kill it. Arguments: the database's address as JSON, the file. */
import { writeBackup } from '../write-backup.ts';

const [address = '', file = ''] = process.argv.slice(2);
await writeBackup({ address: JSON.parse(address), file });
