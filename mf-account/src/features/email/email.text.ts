/** Texts for confirming and changing the e-mail address (docs/product/errors.md#email-messages). */
export const emailText = {
  confirm: {
    title: 'Подтверждение почты',
    lead: (email: string | null) =>
      `Введите код из письма, которое пришло на ${email ?? 'вашу почту'}. Письма нет или ему больше 10\u00a0минут\u00a0— отправьте новое.`,
    sentLead: (email: string | null) => `Письмо с кодом ушло на ${email ?? 'вашу почту'}.`,
    label: 'Код подтверждения',
    send: 'Подтвердить',
    done: 'Почта успешно подтверждена',
    failed: 'Ошибка при подтверждении почты',
    already: 'Почта уже подтверждена.',
    taken: 'Почта уже занята',
  },
  change: {
    title: 'Смена почты',
    email: 'Новая почта',
    messages: {
      invalid: 'Некорректный адрес',
      taken: 'Почта уже занята',
      same: 'Новая почта не может совпадать с текущей',
    },
    code: 'Код с текущей почты',
    confirmedCode: 'Код с подтверждённой почты',
    send: 'Изменить почту',
    done: 'Почта изменена',
    doneHint: 'Код подтверждения отправлен на новый адрес',
    failed: 'Ошибка изменения почты',
  },
} as const;
