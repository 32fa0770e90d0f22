/**
 * Whether a program of the catalogue makes sense only as a day of its series: its lines go on from one day to the next. Lists of programs
 * leave it out until it was done or is searched for. By its id, because the browser has no use for the whole catalogue.
 */
const idsOfSeriesDays = /^019a8000-0000-7000-8000-0000000003[0-9a-f]{2}$/;

export const isSeriesDay = (programId: string): boolean => idsOfSeriesDays.test(programId);
