/* What navigations need that no page needs to be shown, in one chunk: for slow and failed ones, and for the way back. */
import '../loading-bar/start-loading-bar.ts';
import '../navigation-notice/start-navigation-notice.ts';
import '../reload-guard/start-reload-guard.ts';
import '../render-errors/start-error-page.ts';
import '../section-sizes/start-section-sizes.ts';
