import type { PasswordRule } from '@site/shared/rules/account-fields';

/** Words of the recovery (spec §2, §8). */
export const recoveryText = {
  title: 'ВОССТАНОВЛЕНИЕ ДОСТУПА',
  step: (step: number) => `Шаг ${step} из 3`,
  emailOrLogin: 'Введите вашу почту или логин',
  login: 'Введите ваш логин',
  email: 'Введите вашу почту',
  code: 'Введите код из письма',
  codeHint: 'Если учётная запись есть, код придёт на её почту. Он действует 10 минут.',
  password: 'Новый пароль',
  repeat: 'Повторите пароль',
  send: 'Отправить код',
  next: 'Далее',
  restore: 'Восстановить доступ',
  back: 'Назад',
  close: 'Закрыть',
  done: 'Доступ восстановлен. Войдите с новым паролем.',
  failed: {
    recovery: 'Ошибка восстановления пароля',
    pair: 'Неверный логин или почта',
    code: 'Неверный код',
    reset: { title: 'Ошибка', message: 'Ошибка восстановления' },
  },
  memo: {
    title: 'Требования к паролю',
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
