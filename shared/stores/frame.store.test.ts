import { ApiError } from '../contracts/errors';
import type { FooterReply, PaymentConfig } from '../contracts/home';
import { FrameStore } from './frame.store';

const bounds = { min: 10, max: 100_000, fee: 0 };
const payment: PaymentConfig = {
  rate: 1,
  providers: [
    {
      provider: 'yookassa',
      methods: [{ type: 'sbp', title: 'СБП', image: 'pay-sbp', ...bounds }],
      requiredFields: [],
    },
    {
      provider: 'unitpay',
      methods: [
        { type: 'sbp', title: 'СБП', image: 'pay-sbp', ...bounds },
        { type: 'card', title: 'Карта', image: 'pay-card', ...bounds },
      ],
      requiredFields: [],
    },
  ],
};
const down = () => Promise.reject(new ApiError('NETWORK', 0));

test('shows each payment image once', async () => {
  const frame = new FrameStore(
    { fetchFooter: down, fetchPayment: () => Promise.resolve(payment) },
    () => undefined,
  );
  await frame.load();
  expect(frame.paymentMarks).toEqual([
    { image: 'pay-sbp', title: 'СБП' },
    { image: 'pay-card', title: 'Карта' },
  ]);
});

test('logs a failed call and keeps the defaults', async () => {
  const log = jest.fn();
  const frame = new FrameStore({ fetchFooter: down, fetchPayment: down }, log);
  await frame.load();
  expect(frame.navigation).toEqual({});
  expect(frame.paymentMarks).toEqual([]);
  expect(log.mock.calls.map(([message]) => message as string).sort()).toEqual(['footer', 'payment']);
});

test('loads only what the server has not rendered', async () => {
  const fetchFooter = jest.fn(down);
  const fetchPayment = jest.fn();
  const frame = new FrameStore({ fetchFooter, fetchPayment }, () => undefined, { footer: null, payment });
  await frame.load();
  expect(fetchFooter).toHaveBeenCalledTimes(1);
  expect(fetchPayment).not.toHaveBeenCalled();
});

/** Creates a frame store. `forum` is the menu's forum address, and `player` is the footer's forum address. */
function frameWith(forum: string | undefined, player?: string) {
  const footer = { footer: { player: { forum: player } }, navigation: { forum } } as FooterReply;
  return new FrameStore({ fetchFooter: down, fetchPayment: down }, () => undefined, { footer, payment });
}

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  '/forum',
  'ftp://forum.example',
  'mailto:forum@example.com',
])('links to the error page when the forum address is %p', (address) => {
  expect(frameWith(address).forumLink).toBe('/error');
  expect(frameWith(address, address).footerForumLink).toBe('/error');
});

test('prefers the footer’s own forum address, and falls back to the common one when it is missing or unsafe', () => {
  const common = 'https://forum.example/';
  expect(frameWith(common, 'https://player.example/').footerForumLink).toBe('https://player.example/');
  expect(frameWith(common, 'https://player.example/').forumLink).toBe(common);
  expect(frameWith(common).footerForumLink).toBe(common);
  expect(frameWith(common, 'javascript:alert(1)').footerForumLink).toBe(common);
});
