import { loadNear } from '../near/load-near.ts';

// Until then the browser validates and submits.
loadNear('form[data-form-id]', () => import('./start-forms.ts'));
