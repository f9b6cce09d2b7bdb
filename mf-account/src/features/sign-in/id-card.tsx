import { maskEmail } from '@site/shared/rules/account-fields';
import { LogoMark } from '@site/shared/ui/logo-mark';
import newcomer from '../../art/portrait-c.svg';
import returning from '../../art/portrait-a.svg';
import { authText } from './auth.text';
import { CardLogin } from '../../ui/card-login';
import { Body, Card, Head, Mrz, Photo, Stamp } from '../../ui/id-card.styles';

interface IdCardProps {
  login: string;
  /** Shown masked as soon as it looks like a complete address. */
  email?: string;
  isNew: boolean;
}

const MRZ_LENGTH = 36;
const text = authText.card;

/** The ID card that fills in while the player types. Hidden from assistive technology, since it repeats the fields. */
export const IdCard = ({ login, email = '', isNew }: IdCardProps) => {
  const name = login.replace(/@.*/, '').slice(0, 20);
  const line = `I<NBR${name.toUpperCase().replace(/[^A-Z0-9]/g, '<')}`.padEnd(MRZ_LENGTH, '<');
  return (
    <Card aria-hidden="true">
      <Head>
        <b>{text.title}</b>
        <LogoMark />
      </Head>
      <Body>
        <Photo>
          <img src={isNew ? newcomer : returning} alt="" width={320} height={400} loading="lazy" />
        </Photo>
        <dl>
          <div data-wide>
            <dt>{text.login}</dt>
            <CardLogin>{name || text.blank}</CardLogin>
          </div>
          <div>
            <dt>{text.number}</dt>
            <dd>{text.blank}</dd>
          </div>
          {isNew && (
            <div data-email>
              <dt>{text.email}</dt>
              <dd>{/.@.+\../.test(email) ? maskEmail(email) : text.blank}</dd>
            </div>
          )}
        </dl>
      </Body>
      <Mrz>
        {line}
        <br />
        {'<<NBR'.padEnd(MRZ_LENGTH - 1, '<')}6
      </Mrz>
      <Stamp>
        {text.stamp}
        <small>{isNew ? text.stampNew : text.stampReturning}</small>
      </Stamp>
    </Card>
  );
};
