import type { GeneralInfo } from '@site/shared/contracts/profile';
import { maskEmail } from '@site/shared/rules/account-fields';
import { LogoMark } from '@site/shared/ui/logo-mark';
import { toDottedDay } from '../../text/moment.text';
import { Photo, WideField } from '../../ui/id-card.styles';
import {
  DoubleField,
  PlayerBody,
  PlayerCardRoot,
  PlayerCardTitle,
  PlayerFieldName,
  PlayerFields,
  PlayerFieldValue,
  PlayerHead,
  PlayerLogin,
  PlayerMrz,
  PlayerPortrait,
  PlayerStamp,
  PlayerStampNote,
} from './player-card.styles';
import { profileText } from './profile.text';

interface PlayerCardProps {
  general: GeneralInfo;
  /** Name of the selected character's portrait. */
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
      <PlayerHead>
        <PlayerCardTitle>{text.title}</PlayerCardTitle>
        <LogoMark />
      </PlayerHead>
      <PlayerBody>
        <Photo>
          <PlayerPortrait name={portrait} />
        </Photo>
        <PlayerFields>
          <WideField>
            <PlayerFieldName>{text.login}</PlayerFieldName>
            <PlayerLogin>{loginName}</PlayerLogin>
          </WideField>
          <div>
            <PlayerFieldName>{text.number}</PlayerFieldName>
            <PlayerFieldValue>{toNumber(id)}</PlayerFieldValue>
          </div>
          {createdAt !== undefined && (
            <div>
              <PlayerFieldName>{text.since}</PlayerFieldName>
              <PlayerFieldValue>{toDottedDay(createdAt)}</PlayerFieldValue>
            </div>
          )}
          {characters !== null && charactersLimit !== undefined && (
            <div>
              <PlayerFieldName>{text.characters}</PlayerFieldName>
              <PlayerFieldValue>{text.of(characters, charactersLimit)}</PlayerFieldValue>
            </div>
          )}
          {email !== undefined && (
            <DoubleField>
              <PlayerFieldName>{text.email}</PlayerFieldName>
              <PlayerFieldValue>{maskEmail(email)}</PlayerFieldValue>
            </DoubleField>
          )}
        </PlayerFields>
        {emailConfirmation !== undefined && (
          // The key lets the stamp land again when the address is confirmed.
          <PlayerStamp key={String(emailConfirmation)} data-good={emailConfirmation}>
            {emailConfirmation ? text.confirmed : text.unconfirmed}
            <PlayerStampNote>{text.office}</PlayerStampNote>
          </PlayerStamp>
        )}
      </PlayerBody>
      <PlayerMrz aria-hidden="true">
        {line.padEnd(MRZ_LENGTH, '<').slice(0, MRZ_LENGTH)}
        <br />
        {'<<NBR'.padEnd(MRZ_LENGTH - 1, '<')}6
      </PlayerMrz>
    </PlayerCardRoot>
  );
};
