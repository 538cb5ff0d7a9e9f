import { isViewed } from '../measurement-view/is-viewed.ts';
import { whileAllowed } from '../vendors/while-allowed.ts';
import { landing } from './landing.ts';

landing();
whileAllowed(['marketing'], async () => (await import('./visit.ts')).attributeVisit);
// Here, because every page that measures has this script.
if (isViewed) void import('../measurement-view/open-view.ts');
