import { LOCALE_COOKIE } from '../../../config/limits.ts';

/** Cookies and storages of a page. Reading a storage throws where the browser blocks it. */
export interface DataBrowser {
  readonly document: { readonly cookie: string };
  readonly localStorage: Pick<Storage, 'length'>;
  readonly sessionStorage: Pick<Storage, 'length'>;
}

/** Cookie that is neither part of a decision nor the chosen locale, which no refusal deletes. */
const OTHER_COOKIE = new RegExp(`(?:^|; )(?!cookie_cat_|consent_record=|${LOCALE_COOKIE.name}=).`);

/** Returns true if the browser keeps more for this site than choices, so that there may be something to delete. */
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
