import { useOpenPaths } from '@site/area';
import { id } from '@site/shared/ui/icons/id';
import { mail } from '@site/shared/ui/icons/mail';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { preregistrationText as text } from './preregistration.text';
import {
  FirstOnPhone,
  Lead,
  Page,
  Point,
  PointIcon,
  Points,
  PointText,
  PointTitle,
  Register,
  Title,
  TitleLine,
} from './waiting-list.styles';
import { WaitingList } from './waiting-list';
import { Withdrawal } from './withdrawal';

const ICONS = [id, mail] as const;
const TOKEN = /^#([\w-]{20,100})$/;

/**
 * `/preregistration`: reserves a login before the opening. Afterwards it leads to the registration first. With `#token`
 * from the e-mail, the page offers to cancel the reservation (docs/product/accounts.md#preregistration).
 */
export const PreregistrationPage = () => {
  const { hash } = useLocation();
  // Before the launch the page of the registration is closed.
  const isCityOpen = useOpenPaths()('/auth/register');
  const title = isCityOpen ? text.open.title : text.title;
  const [token, setToken] = useState<string | null>(null);
  // The hash is read after hydration, because the server does not receive the hash.
  useEffect(() => setToken(TOKEN.exec(hash)?.[1] ?? null), [hash]);
  return (
    <>
      <Skyline />
      <Page as="section">
        <div>
          <Sign {...text.sign} />
          <Title>
            {title.map((line) => (
              <TitleLine key={line}>{line} </TitleLine>
            ))}
          </Title>
          <Lead>{isCityOpen ? text.open.lead : text.lead}</Lead>
          {isCityOpen && (
            <Register look="primary" to="/auth/register">
              {text.open.register}
            </Register>
          )}
          <Points>
            {text.points.map(({ title, lead }, index) => (
              <Point key={title}>
                <PointIcon of={ICONS[index] ?? id} />
                <div>
                  <PointTitle>{title}</PointTitle>
                  <PointText>{lead}</PointText>
                </div>
              </Point>
            ))}
          </Points>
        </div>
        {token === null ? (
          <WaitingList />
        ) : (
          <FirstOnPhone>
            <Withdrawal token={token} />
          </FirstOnPhone>
        )}
      </Page>
    </>
  );
};
