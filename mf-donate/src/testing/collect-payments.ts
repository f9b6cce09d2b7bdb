import type { Replies } from '@site/shared/testing/fake-http';
import { screen, within } from '@testing-library/react';
import { buildCheck } from './donate-replies';

/** The modal that is open. */
export const dialog = () => within(screen.getByRole('dialog'));

export const ORDER = 'order-0123456789-abcdef';
/** Whose account a login is, as the api tells it. */
export const ACCOUNT = { login: 'Vetrov', character: 'Д**** В****', email: 'v***@m***.example' };
const CREATED = { orderId: ORDER, confirmationUrl: 'javascript:alert(1)' };

/** What was sent to create a payment. No reply of these tests leads away: a page that is left can't be looked at. */
export function collectPayments(...answers: unknown[]) {
  const bodies: Record<string, unknown>[] = [];
  const create = (body: unknown) => {
    bodies.push(body as Record<string, unknown>);
    return answers[bodies.length - 1] ?? CREATED;
  };
  const check = buildCheck();
  const replies: Record<string, unknown> = {
    'POST /api/payments/create': create,
    // where a payment leads that stays on the site
    [`GET /api/payments/check/yookassa/${ORDER}`]: check,
    [`GET /api/payments/check/unitpay/${ORDER}`]: check,
  };
  return { bodies, replies: replies as Replies };
}
