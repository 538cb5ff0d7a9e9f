/** Failed attempt to show a page in place of another one. */
export interface RenderFailure {
  /** Path of the page that was left. */
  readonly from: string;
  /** Address of the page that could not be shown. */
  readonly to: string;
  /** Path of the error page of its locale. */
  readonly errorPage: string;
  readonly isCrawler: boolean;
}

/**
 * Chooses the address that the browser loads when a page could not be shown: the error page (specification section 8).
 * Crawlers get the page itself, as do visitors who come from the error page, whose links must lead on.
 */
export function choosePage({ from, to, errorPage, isCrawler }: RenderFailure): string {
  return isCrawler || from === errorPage ? to : errorPage;
}
