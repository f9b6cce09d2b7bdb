import type { CodeAction } from '@site/shared/contracts/account';
import { brand } from '@site/shared/text/brand';
import { codeActionText } from '../auth/mail-codes/code-action.text';
import { CODE_MINUTES, type Letter } from '../mail/mail.service';

/** E-mails to the address that was entered in a registration or an e-mail change. */
export const registrationText = {
  confirm: (login: string, code: string, action?: CodeAction): Letter => ({
    subject: `${brand.name}: подтвердите почту`,
    paragraphs: [
      `Здравствуйте, ${login}!`,
      `Чтобы подтвердить почту${action ? ` или ${codeActionText[action].of(login)}` : ''}, введите код на сайте. Он действует ${CODE_MINUTES} минут. Если эту почту указали не вы, ничего не делайте.`,
    ],
    code,
  }),
  /** Informs the owner of an address that another player entered it for a different account. */
  addressHasAccount: (login: string): Letter => ({
    subject: `${brand.name}: у вас уже есть аккаунт`,
    paragraphs: [
      `Кто-то указал вашу почту для другого аккаунта. Ваш аккаунт называется ${login}, войти можно под этим логином или этой почтой.`,
      'Забыли пароль? Его можно восстановить на странице входа. Если это были не вы, ничего не делайте: без кода из письма вашу почту никто не подтвердит.',
    ],
  }),
};
