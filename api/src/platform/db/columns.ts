import { customType, timestamp } from 'drizzle-orm/pg-core';

/** `bytea` as an array of bytes on both drivers. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** `timestamptz` as `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
