import { onPage } from '../page-view/on-page.ts';
import { offerSharing } from './share.ts';

onPage(() => offerSharing(window));
