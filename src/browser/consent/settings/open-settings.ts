import { SAVED_MARK, SAVED_NOTICE_MS } from '../current-consent.ts';
import { resetSettings, startSettings } from './settings-view.ts';
import '../carry-out.ts';
import { DEPLOYMENT_META } from '../../../config/deployment/deployment.ts';
import { ISLAND_REQUEST } from '../../../config/island-request.ts';
import { requestDocument } from '../../navigation/load-page.ts';
import { addSheet } from '../../style-sheets/add-sheet.ts';

/** Timeout for loading the dialog, in milliseconds; then the page with the same content opens instead. */
const SETTINGS_TIMEOUT_MS = 6000;

/** Dialog of this page, cached. */
let kept: ReturnType<typeof createDialog> | undefined;

/**
 * Opens the cookie settings: as a dialog over any page; on their own page, moves focus to them.
 *
 * @returns true if they are visible.
 * @throws Error when their page cannot be loaded; the next call retries.
 */
export async function openSettings(): Promise<boolean> {
  const onPage = document.querySelector<HTMLElement>('main [data-cookie-settings] h1');
  if (onPage) {
    onPage.focus();
    onPage.scrollIntoView({ block: 'center' });
    return true;
  }
  kept ??= createDialog();
  try {
    const { dialog, show, end } = await kept;
    if (dialog.isConnected) {
      show();
      return true;
    }
    end();
  } catch (error) {
    kept = undefined;
    throw error;
  }
  // A navigation of a client router has removed the dialog with the old page.
  kept = undefined;
  return openSettings();
}

/**
 * Says that a decision is saved, on a page that has been reloaded for it.
 *
 * @throws Error when the page of the settings, which has the words, cannot be loaded.
 */
export async function confirmSaved(): Promise<void> {
  history.replaceState({ ...Object(history.state), [SAVED_MARK]: undefined }, '');
  const onPage = document.querySelector<HTMLElement>('main [data-cookie-settings]');
  const { saved = '' } = (onPage ?? (await loadSettings())).dataset;
  createNotice()(saved);
}

/**
 * Loads the cookie settings from their page, with their style sheets.
 *
 * @throws Error when it cannot be loaded, or is of another deployment: its island would bring a second consent state.
 */
async function loadSettings(): Promise<HTMLElement> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-page-action="Open GDPR Banner"]');
  if (!link) throw new Error('This page has no link to the cookie settings.');
  const { status, responseXML: source } = await requestDocument(link.href, SETTINGS_TIMEOUT_MS);
  if (status !== 200 || !source) throw new Error(`${link.href} responded with ${status}.`);
  if (deploymentOf(source) !== deploymentOf(document))
    throw new Error(`${link.href} is of another deployment than this page.`);
  const settings = source.querySelector<HTMLElement>('[data-cookie-settings]');
  if (!settings) throw new Error(`${link.href} holds no cookie settings.`);
  const sheets = [...source.querySelectorAll('link[rel="stylesheet"]')].flatMap(
    (sheet) => sheet.getAttribute('href') ?? [],
  );
  await Promise.all(sheets.map(addSheet));
  return settings;
}

const deploymentOf = (page: Document) => page.querySelector(`meta[name="${DEPLOYMENT_META}"]`)?.outerHTML;

async function createDialog() {
  const settings = await loadSettings();
  const heading = settings.querySelector('h1');
  const dialog = Object.assign(document.createElement('dialog'), { className: 'cookie-dialog over-page' });
  dialog.setAttribute('aria-labelledby', heading?.id ?? '');
  // Light dismiss; other browsers have Escape and the button.
  dialog.setAttribute('closedby', 'any');
  // With the island around them, which hydrates here as on their page; they work without it as well.
  dialog.dataset['optional'] = '';
  const island = document.importNode(settings.closest('astro-island') ?? settings, true);
  dialog.append(island);
  document.body.append(dialog);

  const notice = createNotice();
  dialog.addEventListener('saved', () => notice(settings.dataset['saved'] ?? ''));
  return {
    dialog,
    end: startSettings(),
    show: () => {
      if (dialog.open) return;
      resetSettings();
      // Focus starts at the top, away from the switches.
      const heading = dialog.querySelector('h1');
      heading?.setAttribute('autofocus', '');
      dialog.showModal();
      heading?.removeAttribute('autofocus');
      dialog.scrollTop = 0;
      island.dispatchEvent(new Event(ISLAND_REQUEST, { bubbles: true }));
    },
  };
}

/**
 * Creates a live region that shows and announces a confirmation. It must exist before its first message: content that
 * is inserted together with the region is not announced.
 */
function createNotice(): (text: string) => void {
  const notice = Object.assign(document.createElement('p'), { className: 'cookie-notice' });
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    // Emptied first, so that the same text is announced again.
    notice.textContent = '';
    requestAnimationFrame(() => {
      notice.textContent = text;
    });
    timer = setTimeout(() => {
      notice.textContent = '';
    }, SAVED_NOTICE_MS);
  };
}
