import { brand } from '@site/shared/text/brand';
import type { Letter } from '../../mail/mail.service';

export const launcherText = {
  letter: (login: string, href: string): Letter => ({
    subject: `${brand.name}: ссылка на лаунчер`,
    paragraphs: [
      `Вы попросили ссылку на лаунчер для аккаунта ${login}. Откройте её на компьютере с Windows: там лаунчер, требования и инструкция.`,
    ],
    link: { href, label: 'Открыть страницу лаунчера' },
  }),
  /** Text of the file that is downloaded until the operator has configured a launcher. */
  sample: [
    'Это демонстрация сайта: сервер и город вымышлены, играть пока негде.',
    '',
    'На настоящем сайте отсюда скачивается лаунчер. Файл для него выкладывают на файловый хостинг, а адрес и размер',
    'вписывают в api/content/launcher/launcher.json, в поля downloadLink и downloadSize.',
    '',
  ].join('\r\n'),
} as const;
