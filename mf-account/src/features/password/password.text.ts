import type { PasswordRule } from '@site/shared/rules/account-fields';

/** Texts for choosing a new password (docs/product/errors.md#password-messages). */
export const passwordText = {
  title: 'Смена пароля',
  password: 'Новый пароль',
  hint: 'От 8 символов: цифра, заглавная и спецсимвол. Не как в других аккаунтах',
  repeat: 'Повторите пароль',
  unconfirmed: 'почта не подтверждена',
  send: 'Сменить пароль',
  done: 'Пароль успешно изменен',
  doneHint: 'Остальные сеансы завершены',
  failed: 'Ошибка смены пароля',
  requirements: {
    title: 'Требования к\u00a0паролю',
    rules: {
      length: 'Не короче 8 символов',
      capital: 'Заглавная буква, латинская или русская',
      digit: 'Хотя бы одна цифра',
      special: 'Спецсимвол: !@#$%^&*(),.?":{}|<>_+=-',
    } satisfies Record<PasswordRule, string>,
    met: 'выполнено',
    unmet: 'не выполнено',
    hint: 'Не используйте пароль от других аккаунтов.',
  },
} as const;
