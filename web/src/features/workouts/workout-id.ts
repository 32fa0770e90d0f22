/** Whether an address names a workout at all: anything else would be refused, and is simply not found. */
export function isWorkoutId(text: string | undefined | null): text is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '');
}
