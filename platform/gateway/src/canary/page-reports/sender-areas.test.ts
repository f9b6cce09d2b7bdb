import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { SenderAreas } from './sender-areas';

const NETWORK = '198.51.100.7';

let clock = 0;
const openAreas = () => {
  clock = 0;
  return new SenderAreas(() => clock);
};

test('counts pages again a day after the last one of another area, though the sender gets pages all the time', () => {
  const areas = openAreas();
  expect(areas.isOnly(NETWORK, 'promo')).toBe(true);
  for (clock = HOUR_MS; clock < DAY_MS; clock += HOUR_MS) expect(areas.isOnly(NETWORK, 'home')).toBe(false);
  expect(areas.isOnly(NETWORK, 'home')).toBe(true);
});

test('counts no page within a day after one of another area, also when both areas were seen before', () => {
  const areas = openAreas();
  areas.isOnly(NETWORK, 'promo');
  areas.isOnly(NETWORK, 'home');
  clock = DAY_MS - 1;
  expect(areas.isOnly(NETWORK, 'promo')).toBe(false);
  clock = DAY_MS + HOUR_MS;
  expect(areas.isOnly(NETWORK, 'home')).toBe(false);
  expect(areas.isOnly('198.51.100.8', 'home')).toBe(true);
});
