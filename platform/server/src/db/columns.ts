import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Defines a `bytea` column. Both drivers return its value as `Uint8Array`. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Defines a `timestamptz` column that is read as `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
