/** Returns the address of a server on this machine. IPv6 addresses have brackets in it. */
export const toLocalUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
