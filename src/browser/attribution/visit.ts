import { publicSettings } from '../settings/public-settings.ts';
import { vendorSettings } from '../settings/vendor-settings.ts';
import { createAttribution, type Attribution } from './attribution.ts';
import { ownHosts, visitLanding } from './visit-landing.ts';

let attribution: Attribution | undefined;

function visitAttribution(): Attribution {
  attribution ??= createAttribution({
    document,
    location,
    landing: visitLanding(),
    hosts: ownHosts(),
    origin: publicSettings().origin,
    debugReferrer: vendorSettings().debugReferrer,
    fetch: (path, init) => fetch(path, init),
  });
  return attribution;
}

/** Stores campaign and referrer of this visit, if that has not been done: before whatever reads them. */
export function storeLanding(): void {
  visitAttribution().store();
}

/** Attributes this visit, with consent to marketing. @returns a function for its withdrawal. */
export function attributeVisit(): () => void {
  const withdrawal = new AbortController();
  storeLanding();
  void visitAttribution().complete(withdrawal.signal);
  return () => {
    withdrawal.abort();
    visitAttribution().forget();
  };
}
