import { toDonateLink } from '@site/shared/rules/donate-link';
import { useSiteStores } from '@site/shared/stores';

/**
 * Returns the link to the donation page, which includes the e-mail and login of a signed-in player
 * (docs/product/payments.md#donate-link). Callers must be observers.
 */
export function useDonateLink(): string {
  const { session, profile } = useSiteStores();
  return toDonateLink(
    session.authorized ? { email: profile.email, login: profile.general?.loginName } : null,
  );
}
