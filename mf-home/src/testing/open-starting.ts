import type { PaymentConfig } from '@site/shared/contracts/home';
import type { Replies } from '@site/shared/testing/fake-http';
import type { RenderAreaOptions } from '@site/shared/testing/render-area';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildReplies } from './home-replies';
import { openHome } from './open-home';

const card = { type: 'bank_card', title: 'Карта', image: 'card', min: 100, max: 15_000, fee: 0 };

export const buildConfig = (methods = [card]): PaymentConfig => ({
  providers: [{ provider: 'yookassa', methods, requiredFields: ['amount'] }],
  rate: 1,
});

/** Opens `/starting` in a test, on a site that accepts payments. */
export async function openStarting({ replies, ...options }: RenderAreaOptions = {}, config = buildConfig()) {
  const allReplies: Replies = { ...buildReplies(), 'GET /api/payment': config, ...replies };
  const page = await openHome({ path: '/starting', ...options, replies: allReplies });
  await act(() => page.site.frame.load());
  return page;
}

export const stepper = () => within(screen.getByRole('navigation', { name: 'Шаги до входа в игру' }));
export const current = () => stepper().getByRole('link', { current: 'step' });
export const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const openStep = (stub: RegExp) => userEvent.click(stepper().getByRole('link', { name: stub }));
