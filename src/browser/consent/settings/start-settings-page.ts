import { onPage } from '../../page-view/page-events.ts';
import { currentConsent, loadCarryOut } from '../current-consent.ts';
import { startSettingsForm, type SettingsForm } from './settings-form.ts';

let form: SettingsForm | undefined;

/** Enhances the page of the cookie settings; without this script it explains itself. */
function start(): void {
  form?.end();
  form = undefined;
  const settings = document.querySelector<HTMLElement>('main [data-cookie-settings]');
  const status = settings?.querySelector('[role="status"]');
  if (!settings || !status) return;
  // Before an answer, which then needs no network.
  for (const sign of ['pointerover', 'focusin'])
    settings.addEventListener(sign, () => void loadCarryOut(), { once: true });
  form = startSettingsForm(settings, currentConsent(), () => {
    requestAnimationFrame(() => {
      status.textContent = settings.dataset['saved'] ?? '';
    });
  });
}

onPage(start);
