import type { ColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | string, Date | string>;
/** JSON goes in as text and comes out as what it says. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A calendar day, as text on both ways: `2026-03-07`. */
export type Day = string;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Worked out by PostgreSQL when a row is written; never written by us. */
export type Computed<T> = ColumnType<T, never, never>;
