/** The ways out of a payment form that is on the screen. */
export interface Exits {
  /** Goes to the payment system's page. */
  leave: (address: string) => void;
  /** Goes to a page of this site. */
  goTo: (path: string) => void;
}
