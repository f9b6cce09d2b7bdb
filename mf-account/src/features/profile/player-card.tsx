import type { GeneralInfo } from '@site/shared/contracts/profile';
import { maskEmail } from '@site/shared/rules/account-fields';
import { LogoMark } from '@site/shared/ui/logo-mark';
import { Portrait } from '../../art/portrait';
import { toDottedDay } from '../../text/moment.text';
import { CardLogin } from '../../ui/card-login';
import { CardBody, CardHead, CardMrz, CardStamp, Photo, PlayerCardRoot } from './player-card.styles';
import { profileText } from './profile.text';

interface PlayerCardProps {
  general: GeneralInfo;
  /** Portrait of the selected character. */
  portrait: string | undefined;
  /** Number of characters; null until loaded. */
  characters: number | null;
}

const MRZ_LENGTH = 36;
const text = profileText.card;

const toNumber = (id: number) => {
  const digits = String(id).padStart(7, '0');
  return `${digits.slice(0, -3)}\u00a0${digits.slice(-3)}`;
};

/** The player's ID card. Fields that the server has not sent are left out. */
export const PlayerCard = ({ general, portrait, characters }: PlayerCardProps) => {
  const { id, loginName, email, emailConfirmation, createdAt, charactersLimit } = general;
  const line = `I<NBR${loginName.toUpperCase().replace(/[^A-Z0-9]/g, '<')}<<${String(id).padStart(7, '0')}`;
  return (
    <PlayerCardRoot as="section" aria-label={text.title}>
      <CardHead>
        <b>{text.title}</b>
        <LogoMark />
      </CardHead>
      <CardBody>
        <Photo>
          <Portrait name={portrait} />
        </Photo>
        <dl>
          <div data-wide>
            <dt>{text.login}</dt>
            <CardLogin>{loginName}</CardLogin>
          </div>
          <div>
            <dt>{text.number}</dt>
            <dd>{toNumber(id)}</dd>
          </div>
          {createdAt !== undefined && (
            <div>
              <dt>{text.since}</dt>
              <dd>{toDottedDay(createdAt)}</dd>
            </div>
          )}
          {characters !== null && charactersLimit !== undefined && (
            <div>
              <dt>{text.characters}</dt>
              <dd>{text.of(characters, charactersLimit)}</dd>
            </div>
          )}
          {email !== undefined && (
            <div data-two>
              <dt>{text.email}</dt>
              <dd>{maskEmail(email)}</dd>
            </div>
          )}
        </dl>
        {emailConfirmation !== undefined && (
          <CardStamp data-good={emailConfirmation}>
            {emailConfirmation ? text.confirmed : text.unconfirmed}
            <small>{text.office}</small>
          </CardStamp>
        )}
      </CardBody>
      <CardMrz aria-hidden="true">
        {line.padEnd(MRZ_LENGTH, '<').slice(0, MRZ_LENGTH)}
        <br />
        {'<<NBR'.padEnd(MRZ_LENGTH - 1, '<')}6
      </CardMrz>
    </PlayerCardRoot>
  );
};
