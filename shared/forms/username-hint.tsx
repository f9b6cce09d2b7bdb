/** Tells password managers which account a new password belongs to. Invisible. */
export const UsernameHint = ({ login }: { login: string }) => (
  <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
);
