/** Apart from the schemas of recordings, because browsers use these numbers and not the schemas. */

/** As many as a request without a session has room for, whatever they say. An hour of one reading a second is sent in eight batches. */
export const readingsAtOnce = 500;

/** No live heart rate is older: what comes later is history, and a gap is shown as one. */
export const staleAfterMs = 4_000;
