import { toDonateLink } from '@site/shared/rules/donate-link';
import { useSiteStores } from '@site/shared/stores';

/** The way to the donation page for whoever is looking (spec §2); for observers. */
export function useDonateLink(): string {
  const { session, profile } = useSiteStores();
  return toDonateLink(
    session.authorized ? { email: profile.email, login: profile.general?.loginName } : null,
  );
}
