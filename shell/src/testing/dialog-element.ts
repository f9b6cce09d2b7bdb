/**
 * What jsdom lacks of `<dialog>`: being shown and closed. Inertness and the top layer are the browser's and tried there.
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
