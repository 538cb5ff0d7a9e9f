import { CONSENT } from '../../../config/limits.ts';
import type { ConsentState } from '../consent-state.ts';
import { loadSettings } from './load-settings.ts';
import { createNotice } from './saved-notice.ts';
import { startSettingsForm } from './settings-form.ts';
import '../carry-out.ts';

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
  history.replaceState({ ...Object(history.state), [CONSENT.savedMark]: undefined }, '');
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
