interface Addressed {
  tls: object | null;
  /** The site's own address; null if none is configured. */
  origin: string | null;
}

/** Returns true if visitors reach the site over HTTPS, directly or through a proxy. */
export const isHttps = ({ tls, origin }: Addressed): boolean =>
  tls !== null || (origin?.startsWith('https:') ?? false);
