import { useSiteStores } from '@site/shared/stores';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDonateStores } from '../../stores/donate-stores';
import type { Prefilled } from '../../stores/amount.store';

const MAX_CHARACTERS = 254;

/**
 * Moves `email` and `login` from the page's address into the payment form; see
 * docs/product/payments.md#donate-link. The form prefers the data of a signed-in account. Call it only in
 * observers.
 */
export function usePrefill(): void {
  const { amount, draft } = useDonateStores();
  const { authorized, visit } = useSiteStores().session;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const fromAddress = useRef<Prefilled | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const [email, login] = [query.get('email'), query.get('login')];
    if (email === null && login === null) return;
    fromAddress.current = {
      email: email?.slice(0, MAX_CHARACTERS) ?? '',
      login: login?.slice(0, MAX_CHARACTERS) ?? '',
    };
    query.delete('email');
    query.delete('login');
    const rest = query.toString();
    void navigate(`${pathname}${rest ? `?${rest}` : ''}${hash}`, { replace: true, preventScrollReset: true });
  }, [hash, navigate, pathname, search]);
  useEffect(() => {
    // The visit may still change until the site knows whether a player is signed in.
    if (authorized === null || fromAddress.current === null) return;
    amount.prefill(fromAddress.current, visit);
    draft.discard();
    fromAddress.current = null;
  }, [amount, authorized, draft, search, visit]);
}
