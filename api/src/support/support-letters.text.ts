import { brand } from '@site/shared/text/brand';
import type { Letter } from '../mail/mail.service';

/** Letters that support sends. */
export const supportLetters = {
  recovery: (login: string, href: string): Letter => ({
    subject: `${brand.name}: как восстановить доступ`,
    paragraphs: [
      `Поддержка прислала это письмо, чтобы вы восстановили пароль аккаунта ${login}. На странице входа нажмите «Забыли пароль?», назовите логин или эту почту, и на неё придёт код.`,
      'Если вы о восстановлении не просили, ничего не делайте: пароль останется прежним.',
    ],
    link: { href, label: 'Открыть страницу входа' },
  }),
  blocked: (login: string, reason: string): Letter => ({
    subject: `${brand.name}: аккаунт заблокирован`,
    paragraphs: [
      `Аккаунт ${login} заблокирован, все сеансы завершены. Причина: ${reason}`,
      'Если это ошибка, напишите в поддержку.',
    ],
  }),
  unblocked: (login: string): Letter => ({
    subject: `${brand.name}: блокировка снята`,
    paragraphs: [`Аккаунт ${login} разблокирован: можно войти.`],
  }),
} as const;
