import type { FastifyRequest } from 'fastify';

/**
 * Tells who sends a request. The product gives it to the gateway, which has no accounts of its own. Resolves with the
 * id that upstreams get as the subject of a token, or null for a guest. Rejects with the refusal UNAUTHORIZED for
 * credentials that are not valid any more, so that the browser renews them.
 */
export type IdentifyUser = (request: FastifyRequest) => Promise<string | null>;
