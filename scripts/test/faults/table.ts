import { ACCESSIBILITY_FAULTS } from './areas/accessibility.ts';
import { CODE_FAULTS } from './areas/code.ts';
import { CONSENT_AND_FORM_FAULTS } from './areas/consent-and-forms.ts';
import { CONTENT_SERVICE_FAULTS } from './areas/content-service.ts';
import { HOSTING_FAULTS } from './areas/hosting.ts';
import { I18N_FAULTS } from './areas/i18n.ts';
import { LAYOUT_FAULTS } from './areas/layout.ts';
import { LOOKS_FAULTS } from './areas/looks.ts';
import { LOCALE_FAULTS } from './areas/locale.ts';
import { NAVIGATION_FAULTS } from './areas/navigation.ts';
import { PLAYER_FAULTS } from './areas/player.ts';
import { PREFETCH_FAULTS } from './areas/prefetch.ts';
import { PREVIEW_DRAFTS_FAULTS } from './areas/preview-drafts.ts';
import { REBUILD_FAULTS } from './areas/rebuild.ts';
import { PREVIEW_FAULTS } from './areas/preview.ts';
import { PUBLISH_FAULTS } from './areas/publish.ts';
import { RENDERING_FAULTS } from './areas/rendering.ts';
import { ROUTING_FAULTS } from './areas/routing.ts';
import { TEXT_FAULTS } from './areas/texts.ts';
import type { Fault } from './fault.ts';

/** Every fault that `npm run test:faults` plants; those that need no browser come first. */
export const FAULTS: readonly Fault[] = [
  ...CODE_FAULTS,
  ...CONTENT_SERVICE_FAULTS,
  ...ROUTING_FAULTS,
  ...I18N_FAULTS,
  ...TEXT_FAULTS,
  ...LOCALE_FAULTS,
  ...HOSTING_FAULTS,
  ...PUBLISH_FAULTS,
  ...RENDERING_FAULTS,
  ...PREFETCH_FAULTS,
  ...PLAYER_FAULTS,
  ...CONSENT_AND_FORM_FAULTS,
  ...NAVIGATION_FAULTS,
  ...ACCESSIBILITY_FAULTS,
  ...LAYOUT_FAULTS,
  ...LOOKS_FAULTS,
  ...PREVIEW_FAULTS,
  ...PREVIEW_DRAFTS_FAULTS,
  ...REBUILD_FAULTS,
];
