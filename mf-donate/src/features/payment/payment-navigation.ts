/** Functions with which a visible payment form navigates to another page. */
export interface PaymentNavigation {
  /** Opens the page of the payment system. */
  openProviderPage: (address: string) => void;
  /** Opens a page of this site. */
  openSitePage: (path: string) => void;
}
