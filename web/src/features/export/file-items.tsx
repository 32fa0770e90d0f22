/** A workout as a file for other apps. Made here, without the server; what writes them is loaded when it is asked for. */
import { Menu } from '@mantine/core';
import type { Units } from '@workout-tracker/core/people/user';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { fileName, saveFile } from '#lib/save-file.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts/toasts.ts';

interface FileItemsProps {
  readonly workout: Workout;
  readonly units: Units;
}

export function FileItems({ workout, units }: FileItemsProps) {
  const title = `${workout.localDate} ${workout.title}`;

  async function save(ending: 'fit' | 'tcx') {
    try {
      const content = ending === 'fit' ? await fitOf(workout, units) : await tcxOf(workout, units);
      if (content) saveFile(fileName(title, ending), content);
    } catch {
      showToast({ text: 'The file could not be made. Check your connection and try again.', isError: true });
    }
  }

  return (
    <>
      <Menu.Item leftSection={<Icon name="download" />} onClick={() => void save('fit')}>
        Save as FIT
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="download" />} onClick={() => void save('tcx')}>
        Save as TCX
      </Menu.Item>
    </>
  );
}

async function fitOf(workout: Workout, units: Units): Promise<Blob | null> {
  const { writeFit } = await import('@workout-tracker/core/files/write-fit');
  const file = writeFit(workout, { units });
  return file && new Blob([file], { type: 'application/vnd.ant.fit' });
}

async function tcxOf(workout: Workout, units: Units): Promise<Blob | null> {
  const { writeTcx } = await import('@workout-tracker/core/files/write-tcx');
  const file = writeTcx(workout, { units });
  return file === null ? null : new Blob([file], { type: 'application/vnd.garmin.tcx+xml' });
}
