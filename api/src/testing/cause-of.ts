/** Matches a refusal with the code `CONFLICT` and this cause in its details. */
export const causeOf = (cause: string) => ({ code: 'CONFLICT', details: expect.objectContaining({ cause }) });
