const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Tells whether a text is a valid UUID. PostgreSQL fails when another text is compared with a `uuid` column.
 */
export const isUuid = (text: string): boolean => UUID.test(text);
