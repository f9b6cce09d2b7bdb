import { MIN_FAILURES } from '../canary-evidence';
import { EvidenceLimiter, SENDER_PAGES } from './evidence-limiter';

const countAllowed = (limiter: EvidenceLimiter, sender: string | null, composition: string) =>
  Array.from({ length: 50 }, () => limiter.allows(sender, composition)).filter(Boolean).length;

test('lets one sender count a few pages in each arm, whatever it loads in the other', () => {
  const limiter = new EvidenceLimiter();
  expect(countAllowed(limiter, '9.9.9.9', 'live')).toBe(SENDER_PAGES);
  expect(countAllowed(limiter, '9.9.9.9', 'canary')).toBe(SENDER_PAGES);
  expect(countAllowed(limiter, '9.9.9.9', 'live')).toBe(0);
  expect(countAllowed(limiter, '9.9.9.10', 'live')).toBe(SENDER_PAGES);
});

test('counts all pages of unknown senders', () => {
  expect(countAllowed(new EvidenceLimiter(), null, 'live')).toBe(50);
});

test('counts fewer pages of a sender than a verdict needs', () => {
  expect(SENDER_PAGES).toBeLessThan(MIN_FAILURES);
});
