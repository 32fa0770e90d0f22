/** Whether a program or a series came with the starter catalogue. By its id, because the browser has no use for the whole catalogue. */
const ids = /^019a8000-0000-7000-8000-000000000[0-9a-f]{3}$/;

export const isCatalogueId = (id: string): boolean => ids.test(id);
