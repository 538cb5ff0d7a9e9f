/** Cookies and storages of a page. Reading a storage throws where the browser blocks it. */
export interface DataBrowser {
  readonly document: { readonly cookie: string };
  readonly localStorage: Pick<Storage, 'length'>;
  readonly sessionStorage: Pick<Storage, 'length'>;
}

/** Cookie that is not part of a decision. */
const OTHER_COOKIE = /(?:^|; )(?!cookie_cat_|consent_record=)./;

/** Returns true if the browser keeps more for this site than a decision, so that there may be something to delete. */
export function holdsData(browser: DataBrowser): boolean {
  try {
    return (
      OTHER_COOKIE.test(browser.document.cookie) ||
      browser.localStorage.length > 0 ||
      browser.sessionStorage.length > 0
    );
  } catch {
    return false;
  }
}
