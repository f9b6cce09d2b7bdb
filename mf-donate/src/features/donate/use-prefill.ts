import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDonateStores } from '../../donate-stores';

const LONGEST = 254;

/**
 * Takes `email` and `login` out of the page's address into the payment form, and the address bar forgets them (decision 8). A
 * signed-in account stands above them: the form asks for neither then.
 */
export function usePrefill(): void {
  const { amount } = useDonateStores();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const [email, login] = [query.get('email'), query.get('login')];
    if (email === null && login === null) return;
    amount.prefill({ email: email?.slice(0, LONGEST) ?? '', login: login?.slice(0, LONGEST) ?? '' });
    query.delete('email');
    query.delete('login');
    const rest = query.toString();
    void navigate(`${pathname}${rest ? `?${rest}` : ''}${hash}`, { replace: true, preventScrollReset: true });
  }, [amount, hash, navigate, pathname, search]);
}
