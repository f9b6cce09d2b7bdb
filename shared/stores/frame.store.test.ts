import { ApiError } from '../contracts/errors';
import type { PaymentConfig } from '../contracts/home';
import { FrameStore } from './frame.store';

const payment: PaymentConfig = {
  providers: [
    { provider: 'yookassa', methods: [{ type: 'sbp', title: 'СБП', image: 'pay-sbp' }], requiredFields: [] },
    {
      provider: 'unitpay',
      methods: [
        { type: 'sbp', title: 'СБП', image: 'pay-sbp' },
        { type: 'card', title: 'Карта', image: 'pay-card' },
      ],
      requiredFields: [],
    },
  ],
};
const down = () => Promise.reject(new ApiError('NETWORK', 0));

test('each payment image is shown once', async () => {
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

test('a failed call is logged and leaves the frame with its defaults', async () => {
  const log = jest.fn();
  const frame = new FrameStore({ fetchFooter: down, fetchPayment: down }, log);
  await frame.load();
  expect(frame.navigation).toEqual({});
  expect(frame.paymentMarks).toEqual([]);
  expect(log.mock.calls.map(([message]) => message as string).sort()).toEqual(['footer', 'payment']);
});

test('what the server has drawn is not asked for again, what it lacks is', async () => {
  const fetchFooter = jest.fn(down);
  const fetchPayment = jest.fn();
  const frame = new FrameStore({ fetchFooter, fetchPayment }, () => undefined, { footer: null, payment });
  await frame.load();
  expect(fetchFooter).toHaveBeenCalledTimes(1);
  expect(fetchPayment).not.toHaveBeenCalled();
});
