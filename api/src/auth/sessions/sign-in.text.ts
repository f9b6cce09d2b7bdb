import { brand } from '@site/shared/text/brand';
import type { Letter } from '../../platform/mail/mail.service';
import { CODE_MINUTES } from '../mail-codes/mail-code.service';

interface Where {
  device: string;
  place: string;
}

/** Letters about coming and going. */
export const signInText = {
  confirm: (login: string, code: string): Letter => ({
    subject: `${brand.name}: подтвердите почту`,
    paragraphs: [
      `Здравствуйте, ${login}!`,
      `Чтобы подтвердить почту, введите код на сайте. Он действует ${CODE_MINUTES} минут. Если вы не регистрировались, ничего не делайте.`,
    ],
    code,
  }),
  /** To an address that somebody else has confirmed: its owner learns of it, who registers does not. */
  addressHasAccount: (login: string): Letter => ({
    subject: `${brand.name}: у вас уже есть аккаунт`,
    paragraphs: [
      `Кто-то указал вашу почту для другого аккаунта. Ваш аккаунт называется ${login}, войти можно под этим логином или этой почтой.`,
      'Забыли пароль? Его можно восстановить на странице входа. Если это были не вы, ничего не делайте: без кода из письма вашу почту никто не подтвердит.',
    ],
  }),
  sessionStolen: (login: string, { device, place }: Where): Letter => ({
    subject: `${brand.name}: сеанс завершён`,
    paragraphs: [
      `Ключ вашего сеанса в аккаунте ${login} использован второй раз: ${device}, ${place}. Похоже, его украли, поэтому сеанс завершён.`,
      'Войдите заново, смените пароль и завершите чужие сеансы в настройках профиля.',
    ],
  }),
  signedIn: (login: string, { device, place }: Where): Letter => ({
    subject: `${brand.name}: вход с нового устройства`,
    paragraphs: [
      `В аккаунт ${login} вошли с нового устройства: ${device}, ${place}.`,
      'Это были вы? Тогда ничего не делайте. Если нет, смените пароль и завершите чужие сеансы в настройках профиля.',
    ],
  }),
};
