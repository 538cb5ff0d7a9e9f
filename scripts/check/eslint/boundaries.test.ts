import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { boundaryBetween } from './boundaries.ts';

const boundaries: readonly (readonly [importer: string, specifier: string, allowed: boolean])[] = [
  // Down the house.
  ['src/pages/[...path].astro', '../layouts/DefaultLayout.astro', true],
  ['src/pages/sitemap.xml.ts', '../publish/sitemap.ts', true],
  ['src/layouts/DefaultLayout.astro', '../blocks/Blocks.astro', true],
  ['src/blocks/hero/Hero.astro', '../../components/picture/Picture.astro', true],
  ['src/blocks/hero/Hero.astro', '../block-props.ts', true],
  ['src/blocks/hero/Hero.astro', '../../islands/player/Player.tsx', true],
  ['src/components/picture/Picture.astro', '../../site/images.ts', true],
  ['src/content/snapshot.ts', '../config/locales.ts', true],
  ['src/content/queries.ts', '../blocks/hero/hero.groq.ts', true],
  ['src/routing/route.ts', '../content/types.ts', true],
  ['src/site/page-context.ts', '../routing/route.ts', true],
  ['src/i18n/messages.ts', '../../locales/en.json', true],
  ['src/content/animations/describe-expression.ts', '../../expressions/explain.ts', true],
  ['src/islands/player/engine/load-expressions.ts', '../../../expressions/source.ts', true],
  // Up the house.
  ['src/expressions/values.ts', '../config/site.ts', false],
  ['src/expressions/values.ts', '../islands/player/properties.ts', false],
  ['src/browser/consent/state.ts', '../../expressions/compile.ts', false],
  ['src/layouts/DefaultLayout.astro', '../pages/404.astro', false],
  ['src/components/picture/Picture.astro', '../../blocks/hero/Hero.astro', false],
  ['src/blocks/hero/Hero.astro', '../../layouts/DefaultLayout.astro', false],
  ['src/content/snapshot.ts', '../components/icon/icons.ts', false],
  ['src/content/snapshot.ts', '../routing/route.ts', false],
  ['src/content/fetch-snapshot.ts', './client.ts', false],
  ['src/routing/route.ts', '../site/page-context.ts', false],
  ['src/site/site.ts', '../content/client.ts', false],
  ['src/components/picture/Picture.astro', '../../content/client.ts', false],
  ['src/config/locales.ts', '../i18n/messages.ts', false],
  ['src/routing/paths.ts', '../../locales/en.json', false],
  // Between blocks.
  ['src/blocks/Blocks.astro', './hero/Hero.astro', true],
  ['src/blocks/hero/hero.json-ld.ts', './hero.schema.ts', true],
  ['src/blocks/hero/Hero.astro', '../faq/Faq.astro', false],
  ['src/blocks/hero/hero.test.ts', '../testing/page-context.ts', true],
  ['src/blocks/hero/hero.test.ts', '../faq/faq.json-ld.ts', false],
  ['src/blocks/hero/Hero.astro', '../testing/page-context.ts', false],
  // Only entry points meet the process.
  ['src/middleware.ts', './entry/site-source.ts', true],
  ['src/entry/site-source.ts', '../site/site.ts', true],
  ['src/layouts/DefaultLayout.astro', '../entry/site-source.ts', false],
  ['src/site/site.ts', '../entry/site-source.ts', false],
  // The schema is independent.
  ['src/content/schema/blocks.ts', '../../blocks/schemas.generated.ts', true],
  ['src/content/schema/blocks.ts', '../../blocks/components.generated.ts', false],
  ['src/content/queries.ts', '../blocks/projections.generated.ts', true],
  ['src/content/queries.ts', '../blocks/json-ld.generated.ts', false],
  ['src/blocks/hero/hero.schema.ts', '../../content/schema/define-block.ts', true],
  ['src/blocks/hero/hero.schema.ts', '../../content/schema/fields.ts', true],
  ['src/blocks/hero/hero.schema.ts', '../../site/links.ts', false],
  ['src/blocks/hero/hero.groq.ts', '../../content/projections.ts', true],
  ['src/blocks/hero/hero.groq.ts', '../../content/client.ts', false],
  // Programs around the site.
  ['src/hosting/server/index.ts', '../../config/locales.ts', true],
  ['src/hosting/server/index.ts', '../../routing/paths.ts', false],
  ['src/publish/build-site.ts', '../content/fetch-snapshot.ts', true],
  ['src/publish/run-step.ts', '../process/program.ts', true],
  ['scripts/dev.ts', '../src/process/program.ts', true],
  ['src/layouts/DefaultLayout.astro', '../process/program.ts', false],
  ['src/process/program.ts', '../publish/run-step.ts', false],
  ['src/publish/build-site.ts', '../blocks/faq/faq.json-ld.ts', true],
  ['src/publish/build-site.ts', '../blocks/Blocks.astro', false],
  ['scripts/build.ts', '../src/publish/build-site.ts', true],
  ['scripts/start.ts', '../content-service/index.ts', true],
  ['scripts/start.ts', '../content-service/service.ts', false],
  ['scripts/build.ts', '../src/pages/404.astro', false],
  ['brand/icons.ts', '../src/process/command-line.ts', true],
  ['src/layouts/head/icons.ts', '../../../brand/icons.ts', false],
  ['src/routing/paths.test.ts', '../../tests/support/pages.ts', false],
  ['tests/site.build.test.ts', '../scripts/lib/browser.ts', true],
  ['tests/site.build.test.ts', '../content-service/testing.ts', true],
  ['tests/site.build.test.ts', '../content-service/tests/support.ts', false],
  ['vitest.config.ts', './tests/support/setup.ts', false],
  ['scripts/check.ts', '../tests/support/pages.ts', false],
  // The browser.
  ['src/browser/consent/state.ts', '../../config/locales.ts', true],
  ['src/browser/consent/state.ts', '../../content/client.ts', false],
  ['src/browser/consent/state.ts', '../../islands/player/Player.tsx', false],
  ['src/islands/player/Player.tsx', '../../browser/consent/state.ts', true],
  // The preview.
  ['src/preview/session.ts', '../content/client.ts', true],
  ['src/layouts/DefaultLayout.astro', '../preview/overlay.ts', false],
  ['src/pages/preview/enable.ts', '../../preview/session.ts', true],
  ['src/layouts/Overlay.preview.astro', '../preview/overlay.ts', true],
  ['netlify/preview-functions/rebuild.ts', '../../src/preview/rebuild/settings.ts', true],
  ['netlify/functions/events.ts', '../../src/preview/rebuild/settings.ts', false],
  // The Studio knows the schema and the locales, and is tested with the content service.
  ['studio/src/structure.ts', '../../src/content/schema/index.ts', true],
  ['studio/src/structure.ts', '../../src/config/locales.ts', true],
  ['studio/src/structure.ts', '../../src/site/site.ts', false],
  ['studio/src/structure.ts', '../../content-service/index.ts', false],
  ['studio/src/structure.contract.test.ts', '../../content-service/testing.ts', true],
  ['studio/src/structure.test.ts', '../../src/site/testing/page-context.ts', false],
  ['src/content/client.ts', '../../studio/src/structure.ts', false],
  // The content service knows nothing of the site, and each of its layers only those below.
  ['content-service/groq/groq.ts', '../../src/content/schema/index.ts', false],
  ['content-service/tests/doc.contract.test.ts', '../../src/content/schema/index.ts', false],
  ['content-service/shared/json.ts', '../../src/process/program.ts', false],
  ['content-service/http/router.ts', '../shared/json.ts', true],
  ['content-service/http/router.ts', '../store/store.ts', false],
  ['content-service/store/store.ts', '../shared/errors.ts', true],
  ['content-service/store/store.ts', '../http/errors.ts', false],
  ['content-service/assets/upload.ts', '../http/errors.ts', false],
  ['content-service/store/store.ts', '../groq/groq.ts', false],
  ['content-service/webhooks/webhooks.ts', '../api/context.ts', false],
  ['content-service/api/context.ts', '../webhooks/webhooks.ts', true],
  ['content-service/api/context.ts', '../service.ts', false],
  ['content-service/transfer/import-dataset.ts', '../service.ts', true],
  ['content-service/main.ts', './transfer/unpack.ts', true],
  ['content-service/write/releases/apply.ts', '../actions/testing.ts', false],
  ['content-service/store/store.test.ts', '../write/mutations/parse.ts', true],
  ['content-service/tests/doc.contract.test.ts', '../../src/routing/paths.ts', false],
  ['src/content/client.contract.test.ts', '../../content-service/testing.ts', true],
  ['src/content/client.contract.test.ts', '../../content-service/service.ts', false],
  ['src/content/client.ts', '../../content-service/index.ts', false],
  // No bypass by unknown folders.
  ['src/helpers/misc.ts', '../config/locales.ts', false],
  ['src/routing/paths.ts', '../helpers/misc.ts', false],
];

it.each(boundaries)('%s → %s: %s', (importer, specifier, allowed) => {
  const imported = posix.join(posix.dirname(importer), specifier);
  expect(boundaryBetween(importer, imported, 'value') === undefined).toBe(allowed);
});

it('allows the browser type imports of the content, but not of its client', () => {
  expect(boundaryBetween('src/browser/state.ts', 'src/content/types.ts', 'type')).toBeUndefined();
  expect(boundaryBetween('src/browser/state.ts', 'src/content/client.ts', 'type')).toBeDefined();
});
