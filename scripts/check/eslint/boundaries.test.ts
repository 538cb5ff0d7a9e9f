import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { allowedLayers, boundaryBetween } from './boundaries.ts';

const boundaries: readonly (readonly [importer: string, specifier: string, allowed: boolean])[] = [
  // Down the house.
  ['src/pages/[...path].astro', '../layouts/DefaultLayout.astro', true],
  ['src/pages/sitemap.xml.ts', '../publish/derive/sitemap.ts', true],
  ['src/layouts/DefaultLayout.astro', '../blocks/Blocks.astro', true],
  ['src/blocks/hero/Hero.astro', '../../components/picture/Picture.astro', true],
  ['src/blocks/hero/Hero.astro', '../block-props.ts', true],
  ['src/blocks/hero/Hero.astro', '../../islands/player/Player.tsx', true],
  ['src/components/picture/Picture.astro', '../../site/images.ts', true],
  ['src/content/snapshot.ts', '../config/locales/locales.ts', true],
  ['src/content/queries.ts', '../blocks/hero/hero.groq.ts', true],
  ['src/routing/route.ts', '../content/types.ts', true],
  ['src/site/page-context.ts', '../routing/route.ts', true],
  ['src/i18n/messages.ts', '../../locales/en.json', true],
  ['src/content/animations/describe-expression.ts', '../../../packages/animation-player/format.ts', true],
  ['src/islands/player/AnimationPlayer.tsx', '../../../packages/animation-player/index.ts', true],
  ['src/islands/player/page/load-players.ts', '../../../../packages/animation-player/engine.ts', true],
  // Up the house.
  ['src/islands/player/AnimationPlayer.tsx', '../../../packages/animation-player/view/session.ts', false],
  ['src/browser/lazy/lazy.ts', '../../../packages/animation-player/near.ts', true],
  ['src/browser/lazy/lazy.ts', '../../../packages/animation-player/view/session.ts', false],
  ['src/layouts/DefaultLayout.astro', '../pages/404.astro', false],
  ['src/components/picture/Picture.astro', '../../blocks/hero/Hero.astro', false],
  ['src/blocks/hero/Hero.astro', '../../layouts/DefaultLayout.astro', false],
  ['src/content/snapshot.ts', '../components/icon/icons.ts', false],
  ['src/content/snapshot.ts', '../routing/route.ts', false],
  ['src/content/fetch-snapshot.ts', './client.ts', false],
  ['src/routing/route.ts', '../site/page-context.ts', false],
  ['src/site/site.ts', '../content/client.ts', false],
  ['src/components/picture/Picture.astro', '../../content/client.ts', false],
  ['src/config/locales/locales.ts', '../../i18n/messages.ts', false],
  ['src/routing/paths.ts', '../../locales/en.json', false],
  ['src/config/locales/locales.ts', '../../shared/memoize.ts', true],
  ['src/shared/json.ts', '../config/locales/locales.ts', false],
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
  ['src/hosting/server/index.ts', '../../config/locales/locales.ts', true],
  ['src/hosting/server/index.ts', '../../routing/paths.ts', false],
  ['src/publish/build.ts', '../content/fetch-snapshot.ts', true],
  ['src/process/run-step.ts', '../process/program.ts', true],
  ['scripts/dev.ts', '../src/process/program.ts', true],
  ['src/layouts/DefaultLayout.astro', '../process/program.ts', false],
  ['src/process/program.ts', '../publish/workspace.ts', false],
  ['src/publish/build.ts', '../blocks/faq/faq.json-ld.ts', true],
  ['src/publish/build.ts', '../blocks/Blocks.astro', false],
  ['src/publish/build.ts', './content/fetch-content.ts', true],
  ['src/publish/render/bundle.ts', '../output/site-record.ts', true],
  ['src/publish/output/site-record.ts', '../render/bundle.ts', false],
  ['src/publish/content/fetch-content.ts', '../output/site-record.ts', false],
  ['src/publish/derive/readers.ts', '../render/bundle.ts', false],
  ['src/publish/render/bundle.ts', '../workspace.ts', false],
  ['scripts/build.ts', '../src/publish/build.ts', true],
  ['scripts/start.ts', '../packages/content-service/index.ts', true],
  ['scripts/start.ts', '../packages/content-service/service.ts', false],
  ['scripts/build.ts', '../src/pages/404.astro', false],
  ['brand/icons.ts', '../src/process/command-line.ts', true],
  ['src/layouts/head/icons.ts', '../../../brand/icons.ts', false],
  ['src/routing/paths.test.ts', '../../tests/support/pages.ts', false],
  ['tests/site.build.test.ts', '../scripts/lib/browser.ts', true],
  ['tests/site.build.test.ts', '../packages/content-service/testing.ts', true],
  ['tests/site.build.test.ts', '../packages/content-service/tests/support.ts', false],
  ['vitest.config.ts', './tests/support/setup.ts', false],
  ['scripts/check.ts', '../tests/support/pages.ts', false],
  // The browser.
  ['src/browser/consent/state.ts', '../../config/locales/locales.ts', true],
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
  ['packages/studio/src/structure.ts', '../../../src/content/schema/index.ts', true],
  ['packages/studio/src/structure.ts', '../../../src/config/locales/locales.ts', true],
  ['packages/studio/src/structure.ts', '../../../src/site/site.ts', false],
  ['packages/studio/src/structure.ts', '../../../packages/content-service/index.ts', false],
  ['packages/studio/src/structure.contract.test.ts', '../../../packages/content-service/testing.ts', true],
  ['packages/studio/src/structure.test.ts', '../../../src/site/testing/page-context.ts', false],
  ['src/content/client.ts', '../../packages/studio/src/structure.ts', false],
  // The content service knows nothing of the site, and each of its layers only those below.
  ['packages/animation-player/view/session.ts', '../../../src/browser/lazy/lazy.ts', false],
  ['packages/animation-player/view/session.test.ts', '../../../src/routing/paths.ts', false],
  ['packages/animation-player/expressions/values.ts', '../properties.ts', false],
  ['packages/animation-player/engine/load-expressions.ts', '../expressions/source.ts', true],
  ['packages/animation-player/view/session.ts', '../testing/archives.ts', false],
  ['packages/animation-player/index.ts', './view/session.ts', true],
  ['packages/content-service/groq/groq.ts', '../../../src/content/schema/index.ts', false],
  ['packages/content-service/tests/doc.contract.test.ts', '../../../src/content/schema/index.ts', false],
  ['packages/content-service/shared/json.ts', '../../../src/process/program.ts', false],
  ['packages/content-service/http/router.ts', '../shared/json.ts', true],
  ['packages/content-service/http/router.ts', '../store/store.ts', false],
  ['packages/content-service/store/store.ts', '../shared/errors.ts', true],
  ['packages/content-service/store/store.ts', '../http/errors.ts', false],
  ['packages/content-service/assets/upload.ts', '../http/errors.ts', false],
  ['packages/content-service/store/store.ts', '../groq/groq.ts', false],
  ['packages/content-service/webhooks/webhooks.ts', '../api/context.ts', false],
  ['packages/content-service/api/context.ts', '../webhooks/webhooks.ts', true],
  ['packages/content-service/api/context.ts', '../service.ts', false],
  ['packages/content-service/transfer/import-dataset.ts', '../service.ts', true],
  ['packages/content-service/main.ts', './transfer/unpack.ts', true],
  ['packages/content-service/write/releases/apply.ts', '../actions/testing.ts', false],
  ['packages/content-service/store/store.test.ts', '../write/mutations/parse.ts', true],
  ['packages/content-service/tests/doc.contract.test.ts', '../../../src/routing/paths.ts', false],
  ['src/content/client.contract.test.ts', '../../packages/content-service/testing.ts', true],
  ['src/content/client.contract.test.ts', '../../packages/content-service/service.ts', false],
  ['src/content/client.ts', '../../packages/content-service/index.ts', false],
  // No bypass by unknown folders.
  ['src/helpers/misc.ts', '../config/locales/locales.ts', false],
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

it('is drawn in the documentation', async () => {
  const text = await readFile('docs/contributing/README.md', 'utf8');
  const picture = /^```mermaid\n(.*?)^```/ms.exec(text)?.[1] ?? '';
  const labels = new Map(Array.from(picture.matchAll(/(\S+)\["(.+?)"\]/g), ([, id, label]) => [id, label]));
  const arrows = Array.from(picture.matchAll(/(\S+) --> (\S+)/g), ([, from, to]) =>
    [from, to].map((id) => labels.get(id) ?? id),
  );
  const reached = (from: string | undefined): readonly (string | undefined)[] =>
    arrows.filter(([start]) => start === from).flatMap(([, to]) => [to, ...reached(to)]);
  const shown = new Set(arrows.flat());
  const allowed = Object.entries(allowedLayers).flatMap(([from, layers]) =>
    layers.filter((to) => to !== from && shown.has(from) && shown.has(to)).map((to) => [from, to]),
  );
  expect(arrows.filter(([from, to]) => !allowed.some(([a, b]) => a === from && b === to))).toEqual([]);
  expect(allowed.filter(([from, to]) => !reached(from).includes(to))).toEqual([]);
});
