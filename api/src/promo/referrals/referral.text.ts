import { brand } from '@site/shared/text/brand';
import type { Letter } from '../../mail/mail.service';

export const referralText = {
  replaced: (login: string, former: string, code: string): Letter => ({
    subject: `${brand.name}: промокод заменён`,
    paragraphs: [
      `Промокод «${former}» аккаунта ${login} больше не действует, вместо него «${code}».`,
      'Если это были не вы, завершите чужие сеансы в настройках профиля, смените пароль и напишите в поддержку: прежний промокод можно вернуть.',
    ],
  }),
};
