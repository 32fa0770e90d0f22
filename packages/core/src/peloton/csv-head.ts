/** Whether a text begins as the file of workouts does that Peloton's members site gives. Apart from its reader, for the browser. */
export const isPelotonCsv = (head: string): boolean => /^\uFEFF?\s*"?Workout Timestamp"?\s*[,;\t]/i.test(head);
