import type { ConsentSource } from '../../config/consent.ts';
import { sameConsent, type Consent } from './consent.ts';
import { consentCookies } from './consent-cookies.ts';
import { parseConsent } from './parse-consent.ts';
import { createRecord, type DecisionProof, type RecordBrowser } from './record/create-record.ts';
import { notifyOtherTabs, type TabWindow } from './watch-cookies.ts';

/** Browser interfaces that storing a decision uses. */
export interface DecisionBrowser extends TabWindow, RecordBrowser {
  readonly document: RecordBrowser['document'] & { cookie: string };
  readonly location: Pick<Location, 'protocol'>;
}

/** Stores a decision in its cookies, with a new record, and notifies other tabs if the browser keeps them. */
export function storeDecision(
  browser: DecisionBrowser,
  consent: Consent,
  source: ConsentSource,
  proof?: DecisionProof,
): void {
  const { document, location } = browser;
  const record = createRecord(browser, consent, source, proof);
  for (const text of consentCookies(record, location.protocol === 'https:')) document.cookie = text;
  // Reading flushes the cookies: a message alone may arrive before them.
  if (sameConsent(parseConsent(document.cookie, record.asked), consent)) notifyOtherTabs(browser);
}
