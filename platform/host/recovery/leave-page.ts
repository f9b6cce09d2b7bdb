export function leavePage(to?: string): void {
  if (to === undefined) location.reload();
  else location.replace(to);
}
