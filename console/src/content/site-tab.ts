/** Name of the browser tab that shows drafts on the site. */
const TAB = 'site-with-draft';

/** The tab in which the site shows a draft. */
export interface SiteTab {
  /** Opens an empty tab. Must be called while a click is handled. Returns false when the browser forbids it. */
  open(): boolean;
  show(draft: string, address: string): void;
  /**
   * Loads the page of a draft again. Returns `none` if the tab shows no such draft, and `out-of-reach` if the browser
   * has cut it off, as it may with a site of another origin.
   */
  showAgain(draft: string): 'shown' | 'none' | 'out-of-reach';
  close(): void;
}

export function createSiteTab(browser: Pick<Window, 'open'> = window): SiteTab {
  let tab: Window | null = null;
  let shown: { draft: string; address: string } | null = null;
  return {
    open() {
      tab = browser.open('', TAB);
      shown = null;
      // the site must not steer the console
      if (tab) tab.opener = null;
      return tab !== null;
    },
    show(draft, address) {
      if (!tab) return;
      shown = { draft, address };
      tab.location.href = address;
    },
    showAgain(draft) {
      if (shown?.draft !== draft) return 'none';
      if (!tab || tab.closed) return 'out-of-reach';
      tab.location.href = shown.address;
      return 'shown';
    },
    close() {
      tab?.close();
      tab = null;
      shown = null;
    },
  };
}
