/** What other devices recorded during a workout: each can be used in it, or taken out again. Absent where there is none. */
import { plural, t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WorkoutRecording } from '@workout-tracker/core/contract/recordings';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { apiClient } from '#lib/api-client.ts';
import { formatDate } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { useOnline } from '#lib/use-online.ts';
import { isWorkoutItem } from '#offline/outbox-item.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';
import { Card } from '#ui/card.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { workoutSettled } from '../queries.ts';
import classes from './recordings-card.module.css';

export interface RecordingsCardProps {
  readonly workout: Pick<Workout, '_id'>;
  readonly timeZone: string;
}

function kindName(kind: WorkoutRecording['kind']): string {
  if (kind === 'relay') return t`Another browser`;
  return kind === 'door' ? t`Watch or app` : t`Bluetooth of the server`;
}

export function RecordingsCard({ workout: { _id: id }, timeZone }: RecordingsCardProps) {
  // Of a workout that has not been sent yet the server knows nothing.
  const isWaiting = useOutboxItems().some((item) => isWorkoutItem(item) && item.workoutId === id);
  const { data } = useQuery({ ...recordingsQuery(id), enabled: !isWaiting });
  if (!data || data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="recordings">
      <CardHead id="recordings" title={t`Recordings`}>
        <span>{t`From other devices`}</span>
      </CardHead>
      <ul className={classes.list}>
        {data.map((recording) => (
          <RecordingRow key={recording._id} recording={recording} workoutId={id} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  );
}

interface RecordingRowProps {
  readonly recording: WorkoutRecording;
  readonly workoutId: string;
  readonly timeZone: string;
}

function RecordingRow({ recording, workoutId, timeZone }: RecordingRowProps) {
  const { _id, name, kind, from, to, hr, hrAverage: bpm, isUsed, filled } = recording;
  const client = useQueryClient();
  const isOnline = useOnline();
  const { queryKey } = recordingsQuery(workoutId);
  const choosing = useMutation({
    mutationFn: (use: boolean) =>
      apiClient.api('PUT /api/workouts/:id/recordings/:recordingId', {
        params: { id: workoutId, recordingId: _id },
        body: { isUsed: use },
      }),
    onSuccess: ({ data }) => workoutSettled(client, workoutId, data),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const shown = choosing.isPending ? choosing.variables : isUsed;
  const [start, end] = [formatDate(from, timeZone, 'time'), formatDate(to, timeZone, 'time')];
  const facts = [
    kindName(kind),
    t`${start} to ${end}`,
    t`average ${bpm} bpm`,
    isUsed ? plural(filled, { one: 'fills # sample', other: 'fills # samples' }) : t`taken out`,
  ];
  return (
    <li className={classes.row}>
      <SwitchRow
        label={
          <>
            {name}
            {hr.filter((beats) => beats !== null).length > 1 && <Line hr={hr} />}
          </>
        }
        hint={facts.join(comma())}
        isOn={shown}
        onChange={(use) => choosing.mutate(use)}
        isDisabled={!isOnline || choosing.isPending}
      />
      {choosing.error && (
        <p className={classes.error} role="alert">
          {errorReason(choosing.error, t`That could not be changed.`)}
        </p>
      )}
    </li>
  );
}

const [width, height] = [120, 24];

/** The recording as a thin line, with its gaps. */
function Line({ hr }: Pick<WorkoutRecording, 'hr'>) {
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={thinLine(hr)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** `thinLine([60, null, 120])` begins anew after the gap; of long ones every few samples are enough. */
export function thinLine(hr: readonly (number | null)[]): string {
  const known = hr.filter((bpm) => bpm !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = Math.max(1, Math.floor(hr.length / (width * 2)));
  let isBroken = true;
  let path = '';
  for (let index = 0; index < hr.length; index += step) {
    const bpm = hr[index] ?? null;
    if (bpm !== null) {
      const x = (index / Math.max(1, hr.length - 1)) * width;
      const y = 1 + (high === low ? 0.5 : (high - bpm) / (high - low)) * (height - 2);
      path += `${isBroken ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    }
    isBroken = bpm === null;
  }
  return path;
}

const recordingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['workouts', 'recordings', id] as const,
    queryFn: async ({ signal }) =>
      (await apiClient.api('GET /api/workouts/:id/recordings', { params: { id } }, { signal })).data,
  });
