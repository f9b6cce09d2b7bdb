/** Ways in which a visible payment form leaves its page. */
export interface PaymentNavigation {
  /** Opens the page of the payment system. */
  openProviderPage: (address: string) => void;
  /** Opens a page of this site. */
  openSitePage: (path: string) => void;
}
