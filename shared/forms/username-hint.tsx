/** Tells a password manager whose password the form sets; nobody sees it. */
export const UsernameHint = ({ login }: { login: string }) => (
  <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
);
