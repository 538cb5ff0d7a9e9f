import { currentConsent } from '../consent/current-consent.ts';

/** Address and referrer with which a visit began. */
export interface Landing {
  readonly url: string;
  readonly referrer: string;
}

/** Landing of the document that is open. */
export interface DocumentLanding extends Landing {
  /** True if marketing was allowed already: the visit is known from a page before. */
  readonly isLater: boolean;
}

let known: DocumentLanding | undefined;

/**
 * Returns how this document was arrived at, remembered in memory from the first call on: nothing is stored before
 * consent. Client-side navigations do not change it, loading another document does.
 */
export function landing(): DocumentLanding {
  known ??= {
    url: location.href,
    referrer: document.referrer,
    isLater: currentConsent().allows('marketing'),
  };
  return known;
}
