import { brand } from '@site/shared/text/brand';
import type { Letter } from '../../mail/mail.service';

interface ClientLabel {
  device: string;
  place: string;
}

const notYou = 'Если это были не вы, смените пароль на странице входа: все сеансы закончатся.';

export const factorText = {
  connected: (login: string): Letter => ({
    subject: `${brand.name}: 2FA подключена`,
    paragraphs: [`У аккаунта ${login} теперь двойная защита: каждый вход нужно подтвердить.`, notYou],
  }),
  disconnected: (login: string): Letter => ({
    subject: `${brand.name}: 2FA отключена`,
    paragraphs: [`Двойная защита аккаунта ${login} отключена, для входа хватит пароля.`, notYou],
  }),
  reserveUsed: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: использован резервный код`,
    paragraphs: [
      `Для входа в аккаунт ${login} использован резервный код: ${device}, ${place}. Второй раз он не сработает.`,
      notYou,
    ],
  }),
  codesGuessed: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: кто-то подбирает код`,
    paragraphs: [
      `Пароль аккаунта ${login} введён верно, но код 2FA не подошёл уже несколько раз: ${device}, ${place}.`,
      'Это вы? Проверьте, что время на телефоне точное. Если нет, смените пароль: его кто-то знает.',
    ],
  }),
  signInDenied: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: вход отклонён`,
    paragraphs: [
      `Вход в аккаунт ${login} отклонён на вашем телефоне: ${device}, ${place}.`,
      'Пароль при этом ввели верно. Если это были не вы, смените его.',
    ],
  }),
  disconnectDenied: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: 2FA осталась включённой`,
    paragraphs: [
      `Просьба отключить двойную защиту аккаунта ${login} отклонена на вашем телефоне: ${device}, ${place}.`,
      'Если просили не вы, завершите чужие сеансы в настройках профиля и смените пароль.',
    ],
  }),
  request: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: запрос на вход`,
    paragraphs: [
      `Кто-то ввёл верный пароль аккаунта ${login} и ждёт подтверждения: ${device}, ${place}.`,
      'Это вы? Тогда подтвердите вход на телефоне. Если нет, отклоните его там же и смените пароль.',
    ],
  }),
};
