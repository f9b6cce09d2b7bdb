import type { CodeAction } from '@site/shared/contracts/account';

/** What a code from an e-mail is for: «чтобы сменить почту аккаунта vetrov». */
export const codeActionText: Record<CodeAction, { short: string; of: (login: string) => string }> = {
  'change-email': { short: 'смена почты', of: (login) => `сменить почту аккаунта ${login}` },
  'change-password': { short: 'смена пароля', of: (login) => `сменить пароль аккаунта ${login}` },
  'connect-factor': { short: 'подключение 2FA', of: (login) => `подключить 2FA к аккаунту ${login}` },
  'delete-account': { short: 'удаление аккаунта', of: (login) => `удалить аккаунт ${login}` },
};
