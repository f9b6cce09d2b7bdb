/**
 * Keeps the unfinished payment form of one visit while its modal is closed. A form from another visit is
 * replaced. The modal discards a form whose payment page was opened.
 */
export class PaymentDraft {
  private draft: { visit: number; form: object } | null = null;

  getOrCreate<Form extends object>(visit: number, create: () => Form): Form {
    if (this.draft?.visit !== visit) this.draft = { visit, form: create() };
    return this.draft.form as Form;
  }

  discard(): void {
    this.draft = null;
  }
}
