import { QUICKNET_ROUND } from '../../testing/quicknet-round';
import { findChain } from './drand-chain';
import { isSigned } from './drand';

test('knows quicknet, and the signature of one of its rounds', async () => {
  const chain = 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
  const { key, period } = await findChain(chain);
  expect(period).toBe(3);
  expect(isSigned({ ...QUICKNET_ROUND, key })).toBe(true);
  expect(isSigned({ ...QUICKNET_ROUND, round: 124, key })).toBe(false);
  expect(isSigned({ ...QUICKNET_ROUND, signature: 'ff', key })).toBe(false);
});
