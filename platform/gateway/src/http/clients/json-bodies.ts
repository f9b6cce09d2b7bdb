import { assertCheap, MAX_VALUES } from '@site/server/http/bounded-json';
import { toWitnessNetwork } from '@site/server/network/sender-address';
import type { FastifyInstance } from 'fastify';
import type { RequestTurns } from './request-turns';

/** Number of bytes of a route's limit for each value that a body may have. 16 KiB of empty lists have 11,000. */
const BYTES_A_VALUE = 8;
const BAD_REQUEST_STATUS = 400;

/**
 * Parses JSON bodies in turns, on all routes that are registered later. A body is parsed before a route can refuse its
 * sender, and clients can send the last bytes of many bodies at the same time. Refuses bodies that take long to parse
 * (docs/decisions/0055).
 */
export function parseJsonInTurns(app: FastifyInstance, turns: RequestTurns): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { bodyLimit = 0 } = request.routeOptions;
    turns.take(toWitnessNetwork(request.ip), () => {
      try {
        assertCheap(body, Math.min(MAX_VALUES, bodyLimit / BYTES_A_VALUE));
      } catch (error) {
        return done(Object.assign(error as Error, { statusCode: BAD_REQUEST_STATUS }));
      }
      void parse(request, body.toString('utf8'), done);
    });
  });
}
