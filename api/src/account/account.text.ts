import type { CodeAction } from '@site/shared/contracts/account';
import { brand } from '@site/shared/text/brand';
import { codeActionText } from '../auth/mail-codes/code-action.text';
import { type Letter, CODE_MINUTES } from '../mail/mail.service';

const notYou = 'Если это были не вы, завершите чужие сеансы в настройках профиля и смените пароль.';

export const accountText = {
  code: (login: string, code: string, action?: CodeAction): Letter => ({
    subject: `${brand.name}: код подтверждения${action ? ` (${codeActionText[action].short})` : ''}`,
    paragraphs: [
      action
        ? `Введите этот код на сайте, чтобы ${codeActionText[action].of(login)}. Он действует ${CODE_MINUTES} минут и только для этого.`
        : `Код для аккаунта ${login}. Им можно подтвердить смену почты или пароля, подключение 2FA и удаление аккаунта. Он действует ${CODE_MINUTES} минут.`,
      'Никому его не говорите: сотрудники сервера о нём никогда не спрашивают. Если код просили не вы, завершите чужие сеансы в настройках профиля и смените пароль.',
    ],
    code,
  }),
  emailChanged: (login: string, email: string, href: string): Letter => ({
    subject: `${brand.name}: почта изменена`,
    paragraphs: [
      `У аккаунта ${login} теперь другая почта: ${email}.`,
      'Если это были не вы, верните прежнюю: ссылка действует семь дней. Все сеансы закончатся, прежний пароль перестанет подходить, новый вы зададите через «Забыли пароль?».',
    ],
    link: { href, label: 'Вернуть прежнюю почту' },
  }),
  noticesOff: (login: string): Letter => ({
    subject: `${brand.name}: письма о входах выключены`,
    paragraphs: [
      `В настройках аккаунта ${login} выключены письма о входах или запросах на вход. Включить их можно там же.`,
      notYou,
    ],
  }),
  deletionRequested: (login: string, day: string): Letter => ({
    subject: `${brand.name}: аккаунт будет удалён`,
    paragraphs: [
      `Вы попросили удалить аккаунт ${login}. Данные удалятся ${day}.`,
      'Передумали? Войдите до этого дня и отмените удаление в настройках профиля.',
    ],
  }),
  dataReady: (login: string, href: string): Letter => ({
    subject: `${brand.name}: ваши данные`,
    paragraphs: [`Архив данных аккаунта ${login} готов. Ссылка действует сутки и открывается один раз.`],
    link: { href, label: 'Скачать архив' },
  }),
};
