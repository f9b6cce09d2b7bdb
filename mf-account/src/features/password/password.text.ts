/** Words of changing the password (spec §5, §8). */
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
} as const;
