/** Who calls: a name, and the id of the person or token, which outlives sessions. */
export interface Editor {
  operator: string;
  author: string;
}

/** Who publishes. */
export interface Publisher extends Editor {
  /** True for whoever may change prices. */
  mayMoney: boolean;
  /** False for the call of a person that the passkey has not signed. */
  isSigned: boolean;
}

/** Tells whether the editor with this id (`Editor.author`) still has a permission. */
export type EditorRights = (author: string, verb: 'content' | 'money') => Promise<boolean>;
