import type { CodeAction } from '@site/shared/contracts/account';
import { brand } from '@site/shared/text/brand';
import { codeActionText } from '../auth/mail-codes/code-action.text';
import { type Letter, CODE_MINUTES } from '../mail/mail.service';

const notYou = 'Если это были не вы, завершите чужие сеансы в настройках профиля и смените пароль.';

/** The switches of the notice settings by key, as the settings name them (docs/product/accounts.md#notice-settings). */
const NOTICES = {
  0: { title: 'Подтверждение входа', about: 'о запросах на вход' },
  1: { title: 'Вход в аккаунт', about: 'о входах с новых устройств и из других сетей' },
} as const;

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
  noticeOff: (login: string, key: keyof typeof NOTICES): Letter => ({
    subject: `${brand.name}: письма ${NOTICES[key].about} выключены`,
    paragraphs: [
      `В настройках аккаунта ${login} выключили «${NOTICES[key].title}». Письма ${NOTICES[key].about} больше не приходят. Включить их можно там же.`,
      notYou,
    ],
  }),
  deletionRequested: (login: string, day: string): Letter => ({
    subject: `${brand.name}: аккаунт будет удалён`,
    paragraphs: [
      `Вы попросили удалить аккаунт ${login}. Данные удалятся ${day}.`,
      'Передумали? Войдите до этого дня и нажмите «Оставить аккаунт» вверху профиля.',
    ],
  }),
  dataReady: (login: string, href: string): Letter => ({
    subject: `${brand.name}: ваши данные`,
    paragraphs: [
      `Вы попросили архив данных аккаунта ${login}. Соберём его, когда вы нажмёте «Скачать архив» на странице по ссылке. Она действует сутки, скачать по ней можно один раз.`,
      notYou,
    ],
    link: { href, label: 'Открыть страницу архива' },
  }),
};
