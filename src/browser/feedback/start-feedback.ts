import { publicSettings } from '../settings/public-settings.ts';
import { loadVendorScript } from '../vendors/vendor-script.ts';

const { feedbackProject } = publicSettings();
if (feedbackProject !== undefined) {
  loadVendorScript('https://cdn.feedbucket.app/assets/feedbucket.js', {
    type: 'module',
    'data-feedbucket': feedbackProject,
  });
}

let widget: Element | null = null;
document.addEventListener('astro:before-swap', () => {
  widget = document.querySelector('feedbucket-app');
});
// A client router puts another body in the place of the one with the widget.
document.addEventListener('astro:after-swap', () => {
  if (widget && !widget.isConnected) document.body.append(widget);
});
