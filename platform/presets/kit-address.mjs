/** An address of a package of a kit in package.json. The first group is the origin of its site. */
export const KIT_ADDRESS = /^(https?:\/\/[^/]+)\/kit\/[^/]+\.tgz$/;
