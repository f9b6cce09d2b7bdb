/**
 * Returns the list of parts in the format CycloneDX 1.6, without a time and a serial number, so that the same sources
 * give the same bytes.
 * @param {{ name: string, version: string }} site
 * @param {readonly import('./copy-packages.mjs').Package[]} packages
 */
export const toSbom = ({ name, version }, packages) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  // several copies of a package are one component
  components: [...new Map(packages.map((part) => [toUrl(part), part]))].map(([url, part]) => ({
    type: 'library',
    'bom-ref': url,
    name: part.name,
    version: part.version,
    licenses: [toLicense(part.license)],
    purl: url,
  })),
});

/** @param {{ name: string, version: string }} part */
const toUrl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Expressions of several licences have a field of their own. @param {string} license */
const toLicense = (license) =>
  license.includes(' ') ? { expression: license.replace(/^\(|\)$/g, '') } : { license: { id: license } };
