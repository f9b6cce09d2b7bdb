import { brand } from '@site/shared/text/brand';
import { formatStamp } from '@site/text/dates';
import type { Letter } from '../../mail/mail.service';

interface ClientLabel {
  device: string;
  place: string;
}

interface SignInMoment {
  now: Date;
  /** Origin of the site. */
  origin: string;
}

const notYou =
  'Это были вы? Тогда ничего не делайте. Если нет, смените пароль и завершите чужие сеансы в настройках профиля.';
const toSettings = (origin: string) => ({ href: `${origin}/profile#settings`, label: 'Открыть настройки' });

export const signInText = {
  sessionStolen: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: сеанс завершён`,
    paragraphs: [
      `Ключ вашего сеанса в аккаунте ${login} использован второй раз: ${device}, ${place}. Похоже, его украли, поэтому сеанс завершён.`,
      'Войдите заново, смените пароль и завершите чужие сеансы в настройках профиля.',
    ],
  }),
  signedInElsewhere: (
    login: string,
    { device, place }: ClientLabel,
    { now, origin }: SignInMoment,
  ): Letter => ({
    subject: `${brand.name}: вход из другой сети`,
    paragraphs: [
      `В аккаунт ${login} вошли из сети, откуда раньше не входили: ${device}, ${place}, ${formatStamp(now.getTime())}.`,
      notYou,
    ],
    link: toSettings(origin),
  }),
  signedIn: (login: string, { device, place }: ClientLabel, { now, origin }: SignInMoment): Letter => ({
    subject: `${brand.name}: вход с нового устройства`,
    paragraphs: [
      `В аккаунт ${login} вошли с нового устройства: ${device}, ${place}, ${formatStamp(now.getTime())}.`,
      notYou,
    ],
    link: toSettings(origin),
  }),
};
