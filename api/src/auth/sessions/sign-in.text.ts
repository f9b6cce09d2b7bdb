import { brand } from '@site/shared/text/brand';
import type { Letter } from '../../mail/mail.service';

interface ClientLabel {
  device: string;
  place: string;
}

export const signInText = {
  sessionStolen: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: сеанс завершён`,
    paragraphs: [
      `Ключ вашего сеанса в аккаунте ${login} использован второй раз: ${device}, ${place}. Похоже, его украли, поэтому сеанс завершён.`,
      'Войдите заново, смените пароль и завершите чужие сеансы в настройках профиля.',
    ],
  }),
  signedInElsewhere: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: вход из другой сети`,
    paragraphs: [
      `В аккаунт ${login} вошли из сети, откуда раньше не входили: ${device}, ${place}.`,
      'Это были вы? Тогда ничего не делайте. Если нет, смените пароль и завершите чужие сеансы в настройках профиля.',
    ],
  }),
  signedIn: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: вход с нового устройства`,
    paragraphs: [
      `В аккаунт ${login} вошли с нового устройства: ${device}, ${place}.`,
      'Это были вы? Тогда ничего не делайте. Если нет, смените пароль и завершите чужие сеансы в настройках профиля.',
    ],
  }),
};
