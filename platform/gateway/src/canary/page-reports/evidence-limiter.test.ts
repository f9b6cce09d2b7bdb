import type { ChannelControls } from '../../channel/channel.table';
import type { CountedPage } from './page-id';
import { EvidenceLimiter } from './evidence-limiter';

type Canaries = ChannelControls['canaries'];
const AREAS = { home: 'h1', donate: 'd1' };
const page = ({ shell = 's1', owner = 'home', ...areas }: Record<string, string> = {}) => {
  const composition = { id: JSON.stringify({ shell, areas }), shell, areas: { ...AREAS, ...areas } };
  return { composition, owner } as unknown as CountedPage;
};
const canary = (area: string, release: string) => ({ [area]: { release } }) as unknown as Canaries;
const countAllowed = (limiter: EvidenceLimiter, network: string, shown: CountedPage) =>
  Array.from({ length: 50 }, () => limiter.allows(network, shown)).filter(Boolean).length;

test('counts one page of a network for each owner, its release and the release of the shell', () => {
  const limiter = new EvidenceLimiter();
  expect(countAllowed(limiter, '9.9.9.0/24', page())).toBe(1);
  expect(countAllowed(limiter, '9.9.9.0/24', page({ home: 'h2' }))).toBe(1);
  expect(countAllowed(limiter, '9.9.9.0/24', page({ shell: 's2' }))).toBe(1);
  expect(countAllowed(limiter, '9.9.9.0/24', page({ owner: 'donate' }))).toBe(1);
  expect(countAllowed(limiter, '9.9.9.0/24', page())).toBe(0);
  expect(countAllowed(limiter, '9.9.8.0/24', page())).toBe(1);
});

test('counts networks again with another canary of the owner or the shell', () => {
  const limiter = new EvidenceLimiter();
  const countWith = (canaries: Canaries) => {
    limiter.compare(canaries);
    return countAllowed(limiter, '9.9.9.0/24', page());
  };
  const counted = [{}, canary('home', 'h2'), canary('shell', 's2'), canary('home', 'h3'), {}].map(countWith);
  expect(counted).toEqual([1, 1, 1, 1, 0]);
});

test('counts no network again because another area changes its release or its canary', () => {
  const limiter = new EvidenceLimiter();
  expect(countAllowed(limiter, '9.9.9.0/24', page())).toBe(1);
  expect(countAllowed(limiter, '9.9.9.0/24', page({ donate: 'd2' }))).toBe(0);
  limiter.compare(canary('donate', 'd3'));
  expect(countAllowed(limiter, '9.9.9.0/24', page({ donate: 'd3' }))).toBe(0);
});
