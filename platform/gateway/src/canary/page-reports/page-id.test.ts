import { HOUR_MS } from '@site/contracts/time';
import { randomBytes } from 'node:crypto';
import { fixedSecret } from '../../testing/fixed-secret';
import { createPageIds, type PageIds } from './page-id';

const PAGE = { composition: '0123456789abcdef', owner: 'home' };

function open(secret = randomBytes(32)) {
  const clock = { now: 1_800_000_000_000 };
  const { issue, read } = createPageIds(fixedSecret(secret), () => clock.now);
  return {
    clock,
    ids: { issue: (page: Parameters<PageIds['issue']>[0]) => issue(page, clock.now), read },
    secret,
  };
}

test('issues unique ids that contain their page', () => {
  const { ids } = open();
  const [one, two] = [ids.issue(PAGE), ids.issue(PAGE)];
  expect(ids.read(one)).toEqual({
    ...PAGE,
    second: 1_800_000_000,
    old: false,
    key: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(ids.read(two)).not.toEqual(ids.read(one));
  expect(one.length).toBe(two.length);
  expect(ids.read(ids.issue({ ...PAGE, owner: '' }))).toMatchObject({ owner: '' });
});

test('reads the ids of gateways with the same secret, and not those with another', () => {
  const { ids, secret } = open();
  expect(open(secret).ids.read(ids.issue(PAGE))).toMatchObject(PAGE);
  expect(open().ids.read(ids.issue(PAGE))).toBe('forged');
});

test('refuses an id with any changed character', () => {
  const { ids } = open();
  const id = ids.issue(PAGE);
  const last = id.length - 1;
  for (let at = 0; at < last; at += 1) {
    const changed = id.slice(0, at) + (id[at] === 'a' ? 'b' : 'a') + id.slice(at + 1);
    expect(['forged', 'malformed']).toContain(ids.read(changed));
  }
  expect(ids.read(id.replace('.home.', '.shell.'))).toBe('forged');
});

test('refuses text that is not an id of this version', () => {
  const { ids } = open();
  const id = ids.issue(PAGE);
  for (const wrong of ['', 'v1', id.replace('v1', 'v2'), `${id}x`, ` ${id}`, id.slice(0, -1), id.repeat(3)])
    expect(ids.read(wrong)).toBe('malformed');
});

test('accepts an id for a day, and at most five minutes before its time', () => {
  const { ids, clock } = open();
  const id = ids.issue(PAGE);
  clock.now += 24 * HOUR_MS;
  expect(ids.read(id)).toMatchObject({ ...PAGE, old: false });
  clock.now += 1_000;
  expect(ids.read(id)).toMatchObject({ ...PAGE, old: true });
  clock.now -= 24 * HOUR_MS + 1_000 + 299_000;
  expect(ids.read(id)).toMatchObject(PAGE);
  clock.now -= 2_000;
  expect(ids.read(id)).toBe('future');
});

test('marks the keys of failed pages and of pages that do not count as evidence, and no other keys', () => {
  const { ids, clock } = open();
  const { issue } = createPageIds(fixedSecret(randomBytes(32)));
  expect(issue(PAGE, clock.now, 'unjudged')).toMatch(/^v1\.[0-9a-z]+\.-[\w-]{15}\./);
  expect(issue(PAGE, clock.now, 'failed')).toMatch(/^v1\.[0-9a-z]+\._[\w-]{15}\./);
  for (let page = 0; page < 200; page += 1)
    expect(ids.read(ids.issue(PAGE))).toMatchObject({ key: expect.stringMatching(/^[^_-]/) });
});
