/** Hidden field from which password managers read the account of a new password. */
export const UsernameHint = ({ login }: { login: string }) => (
  <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
);
