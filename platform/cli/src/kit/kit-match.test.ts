import { findMismatches } from './kit-match';

const kit = {
  packages: [
    {
      name: '@site/shared',
      version: '2.3.0',
      path: '/kit/shared.2.3.0.0a1b.tgz',
      size: 1,
      integrity: 'sha384-',
    },
  ],
};
const check = (version: string) => findMismatches(kit, new Map([['@site/shared', version]]));

test.each(['2.3.0', '2.2.9', '2.0.0'])(
  'accepts a kit of version %s on a site of version 2.3.0',
  (version) => {
    expect(check(version)).toEqual([]);
  },
);

test.each(['1.9.0', '2.3.1', '2.4.0', '3.0.0'])(
  'refuses a kit of version %s on a site of version 2.3.0',
  (version) => {
    expect(check(version)).toEqual([{ name: '@site/shared', installed: version, site: '2.3.0' }]);
  },
);

test('does not compare packages that the repository does not use', () => {
  expect(findMismatches(kit, new Map([['@site/text', '9.0.0']]))).toEqual([]);
});
