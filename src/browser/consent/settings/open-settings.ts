import { SAVED_MARK, SAVED_NOTICE_MS } from '../current-consent.ts';
import type { ConsentState } from '../consent-state.ts';
import { startSettingsForm } from './settings-form.ts';
import '../carry-out.ts';
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
export async function openSettings(consent: ConsentState): Promise<boolean> {
  const onPage = document.querySelector<HTMLElement>('main [data-cookie-settings] h1');
  if (onPage) {
    onPage.focus();
    onPage.scrollIntoView({ block: 'center' });
    return true;
  }
  kept ??= createDialog(consent);
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
  return openSettings(consent);
}

/**
 * Says that a decision is saved, on a page that has been reloaded for it.
 *
 * @throws Error when the page of the settings, which has the words, cannot be loaded.
 */
export async function confirmSaved(): Promise<void> {
  history.replaceState({ ...Object(history.state), [SAVED_MARK]: undefined }, '');
  const onPage = document.querySelector<HTMLElement>('main [data-cookie-settings]');
  const { saved = '' } = (onPage ?? (await loadLinkedSettings())).dataset;
  createNotice()(saved);
}

function loadLinkedSettings(): Promise<HTMLElement> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-page-action="Open GDPR Banner"]');
  if (!link) throw new Error('This page has no link to the cookie settings.');
  return loadSettings(link.href);
}

async function createDialog(consent: ConsentState) {
  const settings = await loadLinkedSettings();
  const heading = settings.querySelector('h1');
  const dialog = Object.assign(document.createElement('dialog'), { className: 'cookie-dialog over-page' });
  dialog.setAttribute('aria-labelledby', heading?.id ?? '');
  // Light dismiss; other browsers have Escape and the button.
  dialog.setAttribute('closedby', 'any');
  // Focus starts at the top, away from the switches.
  heading?.setAttribute('autofocus', '');
  for (const button of settings.querySelectorAll<HTMLElement>('[data-close]')) {
    button.hidden = false;
    button.addEventListener('click', () => dialog.close());
  }
  dialog.append(settings);
  document.body.append(dialog);

  const notice = createNotice();
  const form = startSettingsForm(settings, consent, () => {
    dialog.close();
    notice(settings.dataset['saved'] ?? '');
  });
  return {
    dialog,
    end: () => form.end(),
    show: () => {
      if (dialog.open) return;
      form.reset();
      dialog.showModal();
      dialog.scrollTop = 0;
    },
  };
}

/** Loads the cookie settings from their page, with their style sheets. @throws Error when that cannot be loaded. */
async function loadSettings(address: string): Promise<HTMLElement> {
  const { status, responseXML: source } = await requestDocument(address, SETTINGS_TIMEOUT_MS);
  if (status !== 200 || !source) throw new Error(`${address} responded with ${status}.`);
  const settings = source.querySelector<HTMLElement>('[data-cookie-settings]');
  if (!settings) throw new Error(`${address} holds no cookie settings.`);
  const sheets = [...source.querySelectorAll('link[rel="stylesheet"]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );
  await Promise.all(sheets.map(addSheet));
  return document.importNode(settings, true);
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
