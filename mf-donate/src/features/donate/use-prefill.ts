import { useSiteStores } from '@site/shared/stores';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDonateStores } from '../../donate-stores';
import type { Prefilled } from '../payment/amount.store';

const LONGEST = 254;

/**
 * Takes `email` and `login` out of the page's address into the payment form, and the address bar forgets them (decision 8). A
 * signed-in account stands above them: the form asks for neither then. For observers.
 */
export function usePrefill(): void {
  const { amount, draft } = useDonateStores();
  const { authorized, visit } = useSiteStores().session;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const brought = useRef<Prefilled | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const [email, login] = [query.get('email'), query.get('login')];
    if (email === null && login === null) return;
    brought.current = { email: email?.slice(0, LONGEST) ?? '', login: login?.slice(0, LONGEST) ?? '' };
    query.delete('email');
    query.delete('login');
    const rest = query.toString();
    void navigate(`${pathname}${rest ? `?${rest}` : ''}${hash}`, { replace: true, preventScrollReset: true });
  }, [hash, navigate, pathname, search]);
  useEffect(() => {
    // whose visit it is the start-up has to say first
    if (authorized === null || brought.current === null) return;
    amount.prefill(brought.current, visit);
    draft.drop();
    brought.current = null;
  }, [amount, authorized, draft, search, visit]);
}
