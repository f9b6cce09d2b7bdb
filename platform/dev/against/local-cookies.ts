import { toCookieName } from '@site/contracts/cookie-name';

/** `name` in a `Set-Cookie` header, and its prefix that browsers accept over TLS only. */
const NAME = /^(__Host-Http-|__Host-|__Secure-|__Http-)?([^=;]*)/i;
const PARTITIONED = /;\s*partitioned\s*(;|$)/i;

/**
 * Cookies of a site in a browser that has them from this server, which has another domain and no TLS. Prefixes that
 * need TLS are left out of the local names, so `__Host-Http-preview` is `preview` here, as it is on a site without TLS.
 */
export class LocalCookies {
  /** Names on the site of the cookies that it has set, by local name. */
  private readonly names = new Map<string, string>();

  /** `https` is true if the site is served with TLS. */
  constructor(private readonly https: boolean) {}

  /**
   * Returns the `Set-Cookie` headers for the browser. Leaves out partitioned cookies, which need TLS: the site sends
   * them only to delete a cookie of the same name that a script has planted.
   */
  toLocal(cookies: readonly string[]): string[] {
    return cookies.filter((cookie) => !PARTITIONED.test(cookie)).map((cookie) => this.rename(cookie));
  }

  private rename(cookie: string): string {
    const [full = '', , name = ''] = NAME.exec(cookie) ?? [];
    this.names.set(name, full);
    return (name + cookie.slice(full.length))
      .replaceAll(/;\s*(domain=[^;]*|secure)(?=\s*(;|$))/gi, '')
      .replace(/;\s*samesite=none/i, '; SameSite=Lax');
  }

  /**
   * Returns the `Cookie` header for the site. A cookie that the site has not set since this server was started gets the
   * name that sites of this platform use.
   */
  toRemote(header: string): string {
    return header.replaceAll(/(?<=^|;\s*)[^=;\s]+(?==)/g, (name) => {
      return this.names.get(name) ?? toCookieName(name, this.https);
    });
  }
}
