/** Path of the top-up page. */
export const DONATE_PATH = '/donate';

/**
 * Returns a link to the top-up page (docs/product/payments.md#donate-link). If e-mail and login are both
 * known, the link contains them. The top-up page removes them from the address bar.
 */
export function toDonateLink(player: { email?: string | null; login?: string | null } | null): string {
  if (!player?.email || !player.login) return DONATE_PATH;
  return `${DONATE_PATH}?${new URLSearchParams({ email: player.email, login: player.login }).toString()}`;
}
