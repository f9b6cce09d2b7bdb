import type { Replies } from '@site/shared/testing/fake-http';
import { screen, within } from '@testing-library/react';
import { buildCheck } from './donate-replies';

/** Returns queries that search the open modal. */
export const dialog = () => within(screen.getByRole('dialog'));

export const ORDER = 'order-0123456789-abcdef';
/** The api's reply to an account lookup. */
export const ACCOUNT = { login: 'Vetrov', character: 'Д••••р В••••в', email: 'v••••v@mail.example' };
const CREATED = { orderId: ORDER, confirmationUrl: 'javascript:alert(1)' };

/**
 * Returns replies for creating payments, and collects the request bodies. The confirmation address is unsafe,
 * so the form opens the check page instead of that address.
 */
export function collectPayments(...answers: unknown[]) {
  const bodies: Record<string, unknown>[] = [];
  const create = (body: unknown) => {
    bodies.push(body as Record<string, unknown>);
    return answers[bodies.length - 1] ?? CREATED;
  };
  const check = buildCheck();
  const replies: Record<string, unknown> = {
    'POST /api/payments/create': create,
    // The replies for the check page, which opens after the order is created.
    [`GET /api/payments/check/yookassa/${ORDER}`]: check,
    [`GET /api/payments/check/unitpay/${ORDER}`]: check,
  };
  return { bodies, replies: replies as Replies };
}
