import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea` column, read as `Uint8Array` with both drivers. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Defines a `timestamptz` column that is read as `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
