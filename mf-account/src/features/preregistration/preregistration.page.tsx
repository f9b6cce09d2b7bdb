import { Icon } from '@site/shared/ui/icon';
import { id } from '@site/shared/ui/icons/id';
import { mail } from '@site/shared/ui/icons/mail';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { preregistrationText as text } from './preregistration.text';
import { Page } from './waiting-list.styles';
import { WaitingList } from './waiting-list';
import { Withdrawal } from './withdrawal';

const ICONS = [id, mail] as const;
const TOKEN = /^#([\w-]{20,100})$/;

/**
 * `/preregistration`: reserves a login before the opening; with `#token` from the e-mail it offers to give the login up
 * (docs/product/accounts.md#preregistration).
 */
export const PreregistrationPage = () => {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  // The hash is read after hydration: the server does not receive it.
  useEffect(() => setToken(TOKEN.exec(hash)?.[1] ?? null), [hash]);
  return (
    <>
      <Skyline />
      <Page as="section">
        <div>
          <Sign {...text.sign} />
          <h1>
            {text.title.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p>{text.lead}</p>
          <ul>
            {text.points.map(({ title, lead }, index) => (
              <li key={title}>
                <Icon of={ICONS[index] ?? id} />
                <div>
                  <b>{title}</b>
                  <p>{lead}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        {token === null ? <WaitingList /> : <Withdrawal token={token} />}
      </Page>
    </>
  );
};
