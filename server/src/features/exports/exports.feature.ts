import { randomUUID } from 'node:crypto';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { exportsContract } from '@workout-tracker/core/contract/exports';
import { feature } from '#base/feature.ts';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import { type ByteRange, FileReply } from '#http/file-reply.ts';
import { createLeaseRunner, type LeaseRunner } from '#jobs/lease-runner.ts';
import { leasedRows } from '#jobs/leased-rows.ts';
import { filePath, makeDownloadCookie } from './download-cookie.ts';
import { readBytes } from './export-parts.ts';
import {
  deleteExport,
  dropExpiredExports,
  type ExportName,
  type ExportRow,
  failExport,
  findFile,
  listExports,
  saveExport,
} from './exports.queries.ts';

const hourS = 3_600;
/** Packing keeps a processor busy: the others of a small machine are for people. */
const mostAtOnce = 1;

/** What writes the files is loaded with the first one. */
function createExportRunner(base: Needs<'db' | 'clock' | 'log' | 'pace'>): LeaseRunner {
  const { db, clock, log, pace } = base;
  const rows = leasedRows(db, 'exports');
  return createLeaseRunner(
    {
      ...rows,
      async take(lease) {
        await dropExpiredExports(db, lease.now);
        return rows.take(lease);
      },
      async run({ user_id: userId, _id: exportId, kind }, turn) {
        const taken = { userId, exportId, kind };
        const { makeExport } = await import('./make-export.ts');
        await makeExport(base, taken, turn).catch(async (error: unknown) => {
          // One that cannot be made is not tried over and over: its person is told, and may ask again.
          if (!turn.stopping.aborted) await failExport(db, taken, clock());
          throw error;
        });
      },
      giveUp: ({ user_id: userId, _id: exportId }) => failExport(db, { userId, exportId }, clock()),
      kind: 'export',
      mostAtOnce,
    },
    { clock, log, everyMs: pace.lookForImportsMs },
  );
}

export const exportsFeature = feature({
  endpoints: exportsContract,
  needs: ['db', 'clock', 'log', 'tokens', 'limits', 'publicUrl', 'pace'],
  jobs: (base) => ({ runner: createExportRunner(base) }),
  handlers(base, { runner }) {
    const { db, clock, limits } = base;
    const requireFile = async (name: ExportName): Promise<ExportRow> => {
      const row = await findFile(db, name, clock());
      if (!row) throw new AppError('not_found');
      return row;
    };
    return {
      async listExports({ session }) {
        return { status: 200, body: { data: (await listExports(db, session.userId, clock())).map(presentExport) } };
      },
      async createExport({ session: { userId }, body: { kind } }) {
        await limits.take([limits.per('export-person', userId, 20, hourS)]);
        const { row, isNew } = await saveExport(db, userId, { _id: randomUUID(), kind }, clock());
        runner.wake();
        return { status: isNew ? 201 : 200, body: { data: presentExport(row) } };
      },
      async readExportFile({ session: { userId }, params: { id } }) {
        const name = { userId, exportId: id };
        const row = await requireFile(name);
        const file = {
          name: fileNameOf(row),
          type: row.kind === 'archive' ? 'application/zip' : 'text/csv; charset=utf-8',
          size: row.size,
          tag: row._id,
          read: (range: ByteRange) => readBytes(db, name, range),
        };
        return { status: 200, body: new FileReply(file) };
      },
      async allowDownload({ session, params: { id } }) {
        const { _id } = await requireFile({ userId: session.userId, exportId: id });
        const cookie = await makeDownloadCookie(base, session, _id);
        return { status: 200, headers: { 'set-cookie': cookie }, body: { data: { path: filePath(_id) } } };
      },
      async deleteExport({ session: { userId }, params }) {
        if (!(await deleteExport(db, { userId, exportId: params.id }))) throw new AppError('not_found');
        return { status: 200, body: { data: { done: true } } };
      },
    };
  },
});

function fileNameOf({ kind, created_at }: ExportRow): string {
  const day = created_at.toISOString().slice(0, 10);
  return kind === 'archive' ? `workout-tracker-${day}.zip` : `strong-${day}.csv`;
}

function presentExport(row: ExportRow): VerbOutput<'GET /api/exports'>['data'][number] {
  return {
    _id: row._id,
    kind: row.kind,
    status: row.status,
    done: row.done,
    total: row.total,
    fileName: fileNameOf(row),
    size: row.size,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
