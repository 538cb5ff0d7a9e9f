import { loadNear } from '../near/load-near.ts';

loadNear('count-up', () => import('./count-up-element.ts'));
