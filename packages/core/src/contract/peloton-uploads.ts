/**
 * The members site's "Download Workouts", uploaded: read at once, and kept for a day, so that an import of its rows can go on after the
 * server was restarted. No connection to Peloton is needed.
 */
import Type from 'typebox';
import { PelotonWorkout } from '../peloton/peloton-workout.ts';
import { closed } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';

const RowNote = Type.Object(
  {
    /** The line of the file, from 1. */
    row: Type.Integer(),
    reason: Type.String(),
  },
  { title: 'PelotonRowNote', ...closed },
);

/** Thirty years of training are a third of this. */
const maxBytes = 5 * 1024 * 1024;

export const uploadPelotonCsv = endpoint({
  method: 'POST',
  path: '/api/peloton/csv',
  access: 'user',
  summary: "Upload Peloton's CSV download; its workouts can then be previewed and imported",
  upload: { maxBytes },
  reply: {
    200: Type.Object(
      {
        data: Type.Object(
          {
            /** For `uploadId` of an import; good for a day. */
            uploadId: Type.String(),
            workouts: Type.Array(PelotonWorkout),
            /** Rows that could not be read; the others are not held up by them. */
            refused: Type.Array(RowNote),
            /** Rows that were read with a guess. */
            warnings: Type.Array(RowNote),
          },
          { title: 'PelotonUpload', ...closed },
        ),
      },
      closed,
    ),
  },
});
