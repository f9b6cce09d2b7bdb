/** Invisible field that tells password managers which account a new password belongs to. */
export const UsernameHint = ({ login }: { login: string }) => (
  <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
);
