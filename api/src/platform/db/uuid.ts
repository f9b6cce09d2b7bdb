const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text may stand where a `uuid` column is asked: PostgreSQL fails on any other. */
export const isUuid = (text: string): boolean => UUID.test(text);
