/**
 * The payment that is being written, of one visit: it stays when its modal is closed. A player's visit ends it, and so does
 * whoever takes it to the bank.
 */
export class PaymentDraft {
  private kept: { visit: number; form: object } | null = null;

  of<Form extends object>(visit: number, make: () => Form): Form {
    if (this.kept?.visit !== visit) this.kept = { visit, form: make() };
    return this.kept.form as Form;
  }

  drop(): void {
    this.kept = null;
  }
}
