import { onPage } from '../../page-view/page-events.ts';
import { loadCarryOut } from '../current-consent.ts';
import { startSettings } from './settings-view.ts';

let end: (() => void) | undefined;

/** Makes the page of the cookie settings work; without this script it explains itself. */
function start(): void {
  end?.();
  const settings = document.querySelector<HTMLElement>('main [data-cookie-settings]');
  end = settings ? startSettings() : undefined;
  // Before an answer, which then needs no network.
  for (const sign of ['pointerover', 'focusin'])
    settings?.addEventListener(sign, () => void loadCarryOut(), { once: true });
}

onPage(start);
