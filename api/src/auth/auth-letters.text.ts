import { brand } from '@site/shared/text/brand';
import { type Letter, CODE_MINUTES } from '../mail/mail.service';

const notYou = 'Если это были не вы, восстановите пароль на странице входа: все сеансы закончатся.';

export const authLetters = {
  recovery: (login: string, code: string): Letter => ({
    subject: `${brand.name}: восстановление доступа`,
    paragraphs: [
      `Код для восстановления доступа к аккаунту ${login}. Он действует ${CODE_MINUTES} минут.`,
      'Если вы его не просили, ничего не делайте: пароль останется прежним.',
    ],
    code,
  }),
  passwordChanged: (login: string): Letter => ({
    subject: `${brand.name}: пароль изменён`,
    paragraphs: [`Пароль аккаунта ${login} изменён, сеансы на других устройствах завершены.`, notYou],
  }),
};
