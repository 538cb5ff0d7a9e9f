import { currentConsent } from '../current-consent.ts';
import { startSettingsForm } from './settings-form.ts';

/** Enhances the page of the cookie settings; without this script it explains itself. */
function start(): void {
  const settings = document.querySelector<HTMLElement>('main [data-cookie-settings]');
  const status = settings?.querySelector('[role="status"]');
  if (!settings || !status) return;
  startSettingsForm(settings, currentConsent(), () => {
    requestAnimationFrame(() => {
      status.textContent = settings.dataset['saved'] ?? '';
    });
  });
}

start();
