/** Texts of the password recovery (docs/product/errors.md#recovery-messages). */
export const recoveryText = {
  title: 'ВОССТАНОВЛЕНИЕ ДОСТУПА',
  step: (step: number) => `Шаг ${step} из 3`,
  emailOrLogin: 'Введите вашу почту или логин',
  login: 'Введите ваш логин',
  email: 'Введите вашу почту',
  code: 'Введите код из письма',
  codeHint: 'Если учётная запись есть, код придёт на её почту. Он действует 10\u00a0минут.',
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
} as const;
