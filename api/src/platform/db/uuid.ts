const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tells whether a text is valid for a `uuid` column. PostgreSQL fails on any other text. */
export const isUuid = (text: string): boolean => UUID.test(text);
