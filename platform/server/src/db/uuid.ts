const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns true if a text is a UUID in lower case. PostgreSQL rejects a query that compares a malformed text
 * with a `uuid` column.
 */
export const isUuid = (text: string): boolean => UUID.test(text);
