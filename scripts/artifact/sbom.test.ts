import { toSbom } from './sbom.mjs';

test('lists a package once whose copy lies in two places', () => {
  const part = (copy: string) => ({
    ...{ name: 'shared', version: '1.0.0', license: 'MIT', folder: '/shared', copy },
  });
  const { components } = toSbom({ name: 'site', version: '1.0.0' }, [part('/a'), part('/b')]);
  expect(components.map((one) => one['bom-ref'])).toEqual(['pkg:npm/shared@1.0.0']);
});
