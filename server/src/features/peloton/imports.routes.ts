/** Imports over HTTP: begin, look, watch, cancel. The work itself is the runner's. */
import type { AppContext } from '#app-context.ts';
import { AppError } from '#http/app-error.ts';
import { type Handlers, JsonText } from '#http/route.ts';
import { beginImport } from './begin-import.ts';
import { isFromCsv, type SourceNames } from './class-source.ts';
import { openConnectionAt, placeOf } from './connection.ts';
import type { ImportRunner } from './import-runner.ts';
import { describeImport, endImport, type ImportName } from './imports.queries.ts';
import { inWords } from './peloton-error-message.ts';
import { uploadCsv } from './upload-csv.ts';
import { hasUpload, missingUpload } from './uploads.queries.ts';
import type { ImportWatch } from './watch-imports.ts';

type ImportVerbs =
  | 'uploadPelotonCsv'
  | 'startPelotonImport'
  | 'readPelotonImport'
  | 'watchPelotonImport'
  | 'cancelPelotonImport';

const hourS = 3_600;
const importsPerHour = 120;

export function importsRoutes(
  context: AppContext,
  { runner, watch }: { runner: ImportRunner; watch: ImportWatch },
): Pick<Handlers, ImportVerbs> {
  const { db, clock, limits } = context;
  const describe = async (name: ImportName): Promise<JsonText> => {
    const described = await describeImport(db, name);
    if (described === undefined) throw new AppError('not_found');
    return new JsonText(`{"data":${described}}`);
  };
  return {
    async uploadPelotonCsv({ session, file }) {
      const data = await uploadCsv(context, session.userId, file);
      return { status: 200, body: new JsonText(JSON.stringify({ data })) };
    },
    async startPelotonImport(request) {
      const { userId } = request.session;
      await limits.take([limits.per('peloton-import-person', userId, importsPerHour, hourS)]);
      const isNew = await beginImport(context, await sourcesOf(request), request.body);
      if (isNew) runner.wake();
      return { status: isNew ? 202 : 200, body: await describe({ userId, importId: request.body._id }) };
    },
    async readPelotonImport({ session, params }) {
      return { status: 200, body: await describe({ userId: session.userId, importId: params.id }) };
    },
    async watchPelotonImport({ session, params }) {
      return { status: 200, body: await watch.open({ userId: session.userId, importId: params.id }) };
    },
    async cancelPelotonImport({ session, params }) {
      const name = { userId: session.userId, importId: params.id };
      await endImport(db, name, 'cancelled', clock());
      return { status: 200, body: await describe(name) };
    },
  };

  type Starting = Parameters<typeof placeOf>[0] & { body: { uploadId?: string; items: { pelotonId: string }[] } };

  /** Looked for before anything is begun: an upload of this person, and a connection where Peloton is to be asked. */
  async function sourcesOf(request: Starting): Promise<SourceNames> {
    const { userId } = request.session;
    const { uploadId = null, items } = request.body;
    if (uploadId === null && items.some(({ pelotonId }) => isFromCsv(pelotonId))) throw missingUpload();
    if (uploadId !== null && !(await hasUpload(db, { userId, uploadId }))) throw missingUpload();
    if (items.every(({ pelotonId }) => isFromCsv(pelotonId))) return { userId, sessionHash: null, uploadId };
    const place = placeOf(request);
    await inWords('Failed to start the import', () => openConnectionAt(context, place));
    return { userId, sessionHash: place?.tokenHash ?? null, uploadId };
  }
}
