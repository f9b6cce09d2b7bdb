/** Who calls: a name, and the id of the person or token, which outlives sessions. */
export interface Editor {
  operator: string;
  author: string;
}

/** Who publishes, and whether prices may change. */
export interface Publisher extends Editor {
  mayMoney: boolean;
}

/** Tells whether the editor with this id (`Editor.author`) still has a permission. */
export type EditorRights = (author: string, verb: 'content' | 'money') => Promise<boolean>;
