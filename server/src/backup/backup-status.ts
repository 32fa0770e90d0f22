export interface BackupPlace {
  readonly kind: 'folder' | 's3';
  /** The folder's path, or host and bucket. */
  readonly name: string;
  newestAt: Date | undefined;
  failures: number;
  /** Of the last try, when it failed. */
  error: { readonly message: string; readonly at: Date } | undefined;
}

export interface BackupStatus {
  /** Whether this server writes them by itself every day. */
  readonly isAutomatic: boolean;
  readonly isEncrypted: boolean;
  readonly places: readonly BackupPlace[];
}

export function newPlace(kind: BackupPlace['kind'], name: string): BackupPlace {
  return { kind, name, newestAt: undefined, failures: 0, error: undefined };
}

export function noteFailure(place: BackupPlace, error: unknown): void {
  place.failures += 1;
  place.error = { message: error instanceof Error ? error.message : String(error), at: new Date() };
}
