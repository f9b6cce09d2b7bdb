import type { CountedPage } from './page-id';
import { EvidenceLimiter } from './evidence-limiter';

const page = (id: string, owner = 'home') => ({ composition: { id }, owner }) as CountedPage;
const countAllowed = (limiter: EvidenceLimiter, network: string, shown: CountedPage) =>
  Array.from({ length: 50 }, () => limiter.allows(network, shown)).filter(Boolean).length;

test('counts one page of a network in each arm and for each owner, whatever it loads besides', () => {
  const limiter = new EvidenceLimiter();
  expect(countAllowed(limiter, '9.9.9.0/24', page('live'))).toBe(1);
  expect(countAllowed(limiter, '9.9.9.0/24', page('canary'))).toBe(1);
  expect(countAllowed(limiter, '9.9.9.0/24', page('live', 'donate'))).toBe(1);
  expect(countAllowed(limiter, '9.9.9.0/24', page('live'))).toBe(0);
  expect(countAllowed(limiter, '9.9.8.0/24', page('live'))).toBe(1);
});

test('counts networks again with each other set of canaries, not when their order changes', () => {
  const limiter = new EvidenceLimiter();
  const count = () => countAllowed(limiter, '9.9.9.0/24', page('live'));
  expect(count()).toBe(1);
  limiter.compare(['home@2', 'desk@3']);
  expect(count()).toBe(1);
  limiter.compare(['desk@3', 'home@2']);
  expect(count()).toBe(0);
  limiter.compare([]);
  expect(count()).toBe(0);
});
