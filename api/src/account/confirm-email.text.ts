/**
 * Older messages of `POST /auth/verify-email`, which some clients compare (docs/product/errors.md#sign-in-messages).
 */
export const confirmEmailText = {
  wrongCode: 'Неверный код подтверждения',
  emailInUse: 'Этот адрес электронной почты уже используется',
} as const;
