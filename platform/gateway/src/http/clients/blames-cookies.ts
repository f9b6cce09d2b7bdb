/** Longest address, with its query, of a request whose cookies are too long. A longer one may be the reason itself. */
const MAX_ADDRESS = 2_048;

/**
 * Returns true if the headers of a request are too long because of its cookies. Any website can lead a visitor to an
 * address of any length, so the browser must not delete the cookies for that (docs/decisions/0059).
 */
export const blamesCookies = ({
  address,
  cookie,
}: {
  address: string | undefined;
  cookie: boolean;
}): boolean => cookie && address !== undefined && address.length <= MAX_ADDRESS;

/** A start of HTTP/1.1 headers, with its address. */
const START = /^[A-Z]+ (\S+)/;
const COOKIE = /\r\ncookie:/i;
/** The middle of a header of several cookies. Addresses contain no space. */
const AMONG_COOKIES = /^ ?[^\s;]*; [^\s;=]+=/;

/** Like `blamesCookies`, for the part of HTTP/1.1 headers that was read last. It may lack the start. */
export function packetBlamesCookies(packet: Buffer | undefined): boolean {
  const text = packet?.toString('latin1') ?? '';
  const address = START.exec(text)?.[1];
  return address === undefined
    ? AMONG_COOKIES.test(text)
    : blamesCookies({ address, cookie: COOKIE.test(text) });
}
