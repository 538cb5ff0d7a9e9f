import { loadNear } from '../near/load-near.ts';
import { loadForms } from './hold-forms.ts';

loadNear('form[data-form-id]', loadForms);
