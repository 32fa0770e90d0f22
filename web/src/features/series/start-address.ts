/** Where a workout of a series begins: the day it stands for goes along, so that its save is linked to that day by itself. */
export interface StartOf {
  readonly programId: string;
  readonly instanceId: string;
  readonly week: number;
  readonly day: number;
}

/** `/start/p1/?instance=i1&week=4&day=2` */
export function startAddress({ programId, instanceId, week, day }: StartOf): string {
  return `/start/${programId}/?${new URLSearchParams({ instance: instanceId, week: String(week), day: String(day) })}`;
}

/** `?preview=p1&instance=i1&week=4&day=2`: a look at the program first; the day goes along to its start. */
export function previewAddress({ programId, instanceId, week, day }: StartOf): string {
  const place = { preview: programId, instance: instanceId, week: String(week), day: String(day) };
  return `?${new URLSearchParams(place)}`;
}
