import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bank, Payment } from './bank';
import type { CallbackPorts } from './callbacks';
import type { AnswerFault } from './faults';

export interface RoutePorts extends CallbackPorts {
  bank: Bank;
  toBankUrl: (payment: Payment) => string;
  /** Refuses a request of another machine. */
  ownMachineOnly: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

const LATE_MS = 60_000;

/** Replies with `body`, or simulates the given fault instead. */
export async function replyWithFault(
  reply: FastifyReply,
  fault: AnswerFault | null | undefined,
  body: unknown,
): Promise<unknown> {
  if (fault === undefined || fault === null) return body;
  if (fault === 'lost') {
    reply.hijack();
    reply.raw.socket?.destroy();
    return undefined;
  }
  if (fault === 'late') {
    await wait(LATE_MS, undefined, { ref: false });
    return body;
  }
  return reply.code(500).send({
    type: 'error',
    id: 'simulator',
    code: 'internal_server_error',
    description: 'internal_server_error',
  });
}
