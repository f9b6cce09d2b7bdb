/**
 * Adds the members of `<dialog>` that jsdom lacks. Inertness and the top layer are tested in a real browser.
 */
export function installDialogElement(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
