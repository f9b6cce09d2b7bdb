import styled from '@emotion/styled';
import { maskEmail } from '@site/shared/rules/account-fields';
import { LogoMark } from '@site/shared/ui/logo-mark';
import newcomer from '../../art/portrait-c.svg';
import returning from '../../art/portrait-a.svg';
import { authText } from './auth.text';
import { CardLogin } from '../../ui/card-login';
import {
  Body,
  Card,
  CardTitle,
  FieldName,
  Fields,
  FieldValue,
  Head,
  Mrz,
  Photo,
  photoImage,
  Stamp,
  StampNote,
  WideField,
} from '../../ui/id-card.styles';

interface IdCardProps {
  login: string;
  /** The typed e-mail address, masked as soon as it looks complete. */
  email?: string;
  isNew: boolean;
}

const MRZ_LENGTH = 36;
const text = authText.card;

/**
 * The ID card that fills in while the player types. Hidden from assistive technology, since it repeats the
 * fields.
 */
export const IdCard = ({ login, email = '', isNew }: IdCardProps) => {
  const name = login.replace(/@.*/, '').slice(0, 20);
  const line = `I<NBR${name.toUpperCase().replace(/[^A-Z0-9]/g, '<')}`.padEnd(MRZ_LENGTH, '<');
  return (
    <Card aria-hidden="true">
      <Head>
        <CardTitle>{text.title}</CardTitle>
        <LogoMark />
      </Head>
      <Body>
        <Photo>
          <Picture src={isNew ? newcomer : returning} alt="" width={320} height={400} loading="lazy" />
        </Photo>
        <Fields>
          <WideField>
            <FieldName>{text.login}</FieldName>
            <CardLogin>{name || text.blank}</CardLogin>
          </WideField>
          <div>
            <FieldName>{text.number}</FieldName>
            <FieldValue>{text.blank}</FieldValue>
          </div>
          {isNew && (
            <div>
              <FieldName>{text.email}</FieldName>
              <FieldValue>{/.@.+\../.test(email) ? maskEmail(email) : text.blank}</FieldValue>
            </div>
          )}
        </Fields>
      </Body>
      <Mrz>
        {line}
        <br />
        {'<<NBR'.padEnd(MRZ_LENGTH - 1, '<')}6
      </Mrz>
      <Stamp>
        {text.stamp}
        <StampNote>{isNew ? text.stampNew : text.stampReturning}</StampNote>
      </Stamp>
    </Card>
  );
};

const Picture = styled.img(photoImage);
