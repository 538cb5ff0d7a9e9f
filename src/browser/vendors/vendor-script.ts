import { NO_CONSENT } from '../consent/consent.ts';
import { currentConsent, loadCarryOut } from '../consent/current-consent.ts';
import { installVendorPolicy } from './vendor-policy.ts';

const requested = new Set<string>();

/**
 * Loads a vendor's script, once for as long as the document lives: scripts cannot be unloaded, and a client router may
 * have removed the element of one that has run.
 *
 * @param address address at an origin of the vendor in `src/config/privacy/third-parties/`.
 * @param attributes further attributes of its element.
 */
export function loadVendorScript(address: string, attributes: Readonly<Record<string, string>> = {}): void {
  if (requested.has(address)) return;
  requested.add(address);
  installVendorPolicy();
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.src = address;
  document.head.append(script);
}

declare global {
  interface DocumentEventMap {
    /** Tells that the page is about to be reloaded for a reason that visitors do not know. Who holds input saves it. */
    'page:reload': Event;
  }
}

/** Time that deleting refused data may keep a page from its reload, in milliseconds. */
const DELETION_TIMEOUT_MS = 1000;

/**
 * Reloads the page, with what its forms hold: the only way to get rid of a vendor's script after withdrawal, in every tab
 * that has loaded it. It waits until refused data is deleted: a page that goes deletes no databases.
 */
export async function reloadPage(): Promise<void> {
  document.dispatchEvent(new Event('page:reload'));
  const deletion = loadCarryOut().then(({ deleteRefusedData }) =>
    deleteRefusedData(currentConsent().decision() ?? NO_CONSENT),
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, DELETION_TIMEOUT_MS));
  await Promise.race([deletion, timeout]).catch(console.error);
  location.reload();
}
