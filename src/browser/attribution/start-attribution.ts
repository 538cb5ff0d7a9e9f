import { whileAllowed } from '../vendors/while-allowed.ts';
import { landing } from './landing.ts';

landing();
whileAllowed(['marketing'], async () => (await import('./visit.ts')).attributeVisit);
