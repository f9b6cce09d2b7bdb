/** Values that the sign-in form, the password recovery and the undo page pass to each other. */
export class RecoveryHandoff {
  /** The login or e-mail address that was typed in the sign-in form. Empty if none was typed. */
  typedName = '';
  /** True after a password was set, until the next recovery opens. */
  isDone = false;
}
