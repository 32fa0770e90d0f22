import { StartupError } from '#errors/startup-error.ts';

export interface S3Settings {
  /** The bucket in the path, and after it what every name begins with: `https://s3.example.org/bucket/workout-tracker`. */
  readonly url: URL;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BackupSettings {
  /** Undefined where backups are not encrypted. */
  readonly passphrase: string | undefined;
  /** How many are kept, in each place. */
  readonly count: number;
  readonly s3: S3Settings | undefined;
}

type Text = (name: string) => string | undefined;

const shortestPassphrase = 12;

export function readBackupSettings(text: Text): { backups: BackupSettings } {
  const passphrase = text('BACKUP_PASSPHRASE');
  if (passphrase !== undefined && passphrase.length < shortestPassphrase) {
    throw new StartupError(`BACKUP_PASSPHRASE is too short: use at least ${shortestPassphrase} characters.`);
  }
  const count = text('BACKUP_KEEP') ?? '14';
  if (!/^[1-9]\d{0,3}$/.test(count)) {
    throw new StartupError(`BACKUP_KEEP is "${count}", but it must be a number from 1 to 9999.`);
  }
  return { backups: { passphrase, count: Number(count), s3: readS3(text) } };
}

function readS3(text: Text): S3Settings | undefined {
  const given = text('BACKUP_S3_URL');
  if (given === undefined) return undefined;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname === '/' || url.username || url.search) {
    throw new StartupError('BACKUP_S3_URL must look like https://s3.example.org/bucket or …/bucket/folder.');
  }
  const accessKeyId = text('BACKUP_S3_ACCESS_KEY');
  const secretAccessKey = text('BACKUP_S3_SECRET_KEY');
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartupError('BACKUP_S3_URL needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY as well.');
  }
  return { url, region: text('BACKUP_S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey };
}
