import { brand } from '@site/shared/text/brand';
import type { Letter } from '../mail/mail.service';

export const preregistrationText = {
  reserved: (login: string, day: string, href: string): Letter => ({
    subject: `${brand.name}: логин ${login} за вами`,
    paragraphs: [
      `Мы держим логин ${login} для вас до ${day}. При регистрации укажите эту же почту.`,
      'Вы об этом не просили или передумали? Откройте ссылку: логин освободится, а почту мы удалим.',
    ],
    link: { href, label: 'Отказаться от логина' },
  }),
};
