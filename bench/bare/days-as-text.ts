import pg from 'pg';

/** A calendar day stays the text that it is. */
export const daysAsText: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.DATE ? (text: string) => text : pg.types.getTypeParser(id, format),
};
