import { customType, timestamp } from 'drizzle-orm/pg-core';

/** `bytea`; both drivers give an array of bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** A moment, as `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
