import { isViewed } from '../measurement-view/is-viewed.ts';
import { whileAllowed } from '../consent/while-allowed.ts';
import { landing } from './landing.ts';

landing();
whileAllowed(['marketing'], async () => (await import('./attribution.ts')).attributeVisit);
// Here, because every page that measures has this script.
if (isViewed) void import('../measurement-view/open-view.ts');
