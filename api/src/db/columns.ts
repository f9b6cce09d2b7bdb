import { customType } from 'drizzle-orm/pg-core';

/** `bytea`; both drivers give an array of bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
