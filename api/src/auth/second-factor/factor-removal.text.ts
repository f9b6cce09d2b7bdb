import { brand } from '@site/shared/text/brand';
import { formatStamp } from '@site/text/dates';
import type { Letter } from '../../mail/mail.service';

const CAUSES = {
  link: 'Это сделали по ссылке из письма.',
  'sign-in': 'Кто-то вошёл, подтвердив вход этой защитой.',
  'reserve-code': 'Кто-то вошёл с резервным кодом.',
  support: 'Это сделала поддержка сайта.',
  block: 'Аккаунт заблокирован, и войти с этой защитой сейчас нельзя.',
  'new-email': 'Пока шёл срок, у аккаунта сменили почту, и её ещё можно вернуть.',
  'email-undone': 'Аккаунту вернули прежнюю почту, и обращение больше не в силе.',
} as const;

/** Who or what has kept a factor that support was about to remove. */
export type KeptBy = keyof typeof CAUSES;

const STARTED = 'Поддержка снимет двойную защиту';

/** Letters and notices about the removal of a second factor by support. */
export const removalText = {
  started: (login: string, due: Date, href: string): Letter => ({
    subject: `${brand.name}: поддержка снимет двойную защиту`,
    paragraphs: [
      `К нам обратились за доступом к аккаунту ${login}: телефон и резервные коды потеряны. ${formatStamp(due.getTime())} двойная защита снимется, резервные коды перестанут действовать, и для входа хватит пароля. До тех пор ничего не меняется.`,
      'Обращались не вы или защита нашлась? Оставьте её: по ссылке или просто войдите, подтвердив вход. Если обращались не вы, смените и пароль.',
    ],
    link: { href, label: 'Оставить двойную защиту' },
  }),
  kept: (login: string, by: KeptBy): Letter => ({
    subject: `${brand.name}: двойная защита остаётся`,
    paragraphs: [
      `Двойную защиту аккаунта ${login} поддержка снимать не будет. ${CAUSES[by]}`,
      'Если это были не вы, восстановите пароль на странице входа и напишите в поддержку.',
    ],
  }),
  removed: (login: string): Letter => ({
    subject: `${brand.name}: двойная защита снята`,
    paragraphs: [
      `Двойная защита аккаунта ${login} снята по обращению в поддержку, прежние резервные коды больше не действуют. Войдите с паролем и подключите защиту заново: профиль, «Настройки».`,
      'Если обращались не вы, восстановите пароль на странице входа: все сеансы закончатся.',
    ],
  }),
  notice: {
    startedTitle: STARTED,
    started: (due: Date) => ({
      type: 'error' as const,
      title: STARTED,
      message: `${formatStamp(due.getTime())}, по обращению. Обращались не вы? Выйдите и войдите снова, подтвердив вход: защита останется.`,
    }),
    removed: {
      type: 'error' as const,
      title: 'Двойная защита снята',
      message: 'По обращению в поддержку. Подключите её заново в настройках.',
    },
  },
} as const;
