/** Imports over HTTP: begin, look, cancel. The work itself is the runner's. */
import type { Diary } from '#features/workouts/save-workout.ts';
import { AppError } from '#http/app-error.ts';
import { type Handlers, JsonText } from '#http/route.ts';
import { beginImport } from './begin-import.ts';
import { openConnectionAt, type PelotonParts, placeOf } from './connection.ts';
import type { ImportRunner } from './import-runner.ts';
import { describeImport, endImport, type ImportName } from './imports.queries.ts';
import { inWords } from './peloton-words.ts';

type ImportVerbs = 'startPelotonImport' | 'readPelotonImport' | 'cancelPelotonImport';

export function importsRoutes(parts: PelotonParts, runner: ImportRunner): Pick<Handlers, ImportVerbs> {
  const { db, clock } = parts;
  const diary: Diary = parts;
  const describe = async (name: ImportName): Promise<JsonText> => {
    const described = await describeImport(db, name);
    if (described === undefined) throw new AppError('not_found');
    return new JsonText(`{"data":${described}}`);
  };
  return {
    async startPelotonImport(request) {
      const place = placeOf(request);
      await inWords('Failed to start the import', () => openConnectionAt(parts, place));
      const isNew = place !== undefined && (await beginImport(diary, place, request.body));
      if (isNew) runner.wake();
      const body = await describe({ userId: request.session.userId, importId: request.body._id });
      return { status: isNew ? 202 : 200, body };
    },
    async readPelotonImport({ session, params }) {
      return { status: 200, body: await describe({ userId: session.userId, importId: params.id }) };
    },
    async cancelPelotonImport({ session, params }) {
      const name = { userId: session.userId, importId: params.id };
      await endImport(db, name, 'cancelled', clock());
      return { status: 200, body: await describe(name) };
    },
  };
}
