/** Address and referrer with which a visit began. */
export interface Landing {
  readonly url: string;
  readonly referrer: string;
}

let known: Landing | undefined;

/**
 * Returns the landing of the visit, remembered in memory from the first call on: nothing is stored before consent.
 * Client-side navigations do not change it, loading another document does.
 */
export function landing(): Landing {
  known ??= { url: location.href, referrer: document.referrer };
  return known;
}
