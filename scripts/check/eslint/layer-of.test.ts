import { describe, expect, it } from 'vitest';
import { placeOf } from './layer-of.ts';

describe('placeOf', () => {
  it.each([
    ['astro.config.mjs', 'root'],
    ['content-service/shared/json.ts', 'content-service/shared'],
    ['content-service/http/router.ts', 'content-service/http'],
    ['content-service/index.ts', 'content-service/service'],
    ['content-service/main.ts', 'content-service/main'],
    ['content-service/main/serve.ts', 'content-service/main'],
    ['content-service/dataset/artwork/artwork.ts', 'content-service-data'],
    ['content-service/http/router.test.ts', 'content-service-test'],
    ['content-service/write/actions/testing.ts', 'content-service-test'],
    ['content-service/tests/doc.contract.test.ts', 'content-service-test'],
    ['locales/de-at.json', 'locales'],
    ['netlify/functions/webhook.ts', 'app'],
    ['scripts/check/eslint/boundaries.ts', 'scripts'],
    ['src/blocks/Blocks.astro', 'blocks-root'],
    ['src/blocks/Blocks.test.ts', 'blocks-root'],
    ['src/blocks/block-props.ts', 'block-contract'],
    ['src/blocks/components.generated.ts', 'block-contract'],
    ['src/blocks/json-ld.generated.ts', 'block-contract'],
    ['src/blocks/projections.generated.ts', 'projection'],
    ['src/blocks/schemas.generated.ts', 'schema'],
    ['src/blocks/hero/Hero.astro', 'block'],
    ['src/blocks/hero/hero.groq.ts', 'projection'],
    ['src/blocks/hero/hero.schema.ts', 'schema'],
    ['src/site/testing/page-context.ts', 'testing'],
    ['src/browser/consent/state.ts', 'browser'],
    ['src/components/icon/Icon.astro', 'components'],
    ['src/config/limits.ts', 'config'],
    ['src/content/client.ts', 'content-client'],
    ['src/content/client/retry.ts', 'content-client'],
    ['src/content/validate/home-and-settings.ts', 'content'],
    ['src/content/projections.ts', 'projection'],
    ['src/content/schema/fields.ts', 'schema'],
    ['src/entry/site-source.ts', 'entry'],
    ['src/hosting/server/index.ts', 'hosting'],
    ['src/i18n/messages.ts', 'i18n'],
    ['src/islands/player/Player.tsx', 'islands'],
    ['src/layouts/head/head-data.ts', 'layouts'],
    ['src/middleware.ts', 'app'],
    ['src/pages/[...path].astro', 'pages'],
    ['src/preview/session.ts', 'preview'],
    ['src/process/program.ts', 'process'],
    ['src/publish/build-site.ts', 'publish'],
    ['src/routing/paths.ts', 'routing'],
    ['src/site/site.ts', 'site'],
    ['src/styles/tokens.css', 'styles'],
    ['studio/sanity.config.ts', 'studio'],
    ['tests/support/pages.ts', 'tests'],
  ])('puts %s into %s', (path, layer) => {
    expect(placeOf(path)?.layer).toBe(layer);
  });

  it('returns undefined for a folder without a layer', () => {
    expect(placeOf('src/helpers/misc.ts')).toBeUndefined();
    expect(placeOf('lib/misc.ts')).toBeUndefined();
    expect(placeOf('content-service/query/parse.ts')).toBeUndefined();
  });

  it('returns the block folder of a file', () => {
    expect(placeOf('src/blocks/hero/Hero.astro')?.block).toBe('hero');
    expect(placeOf('src/blocks/Blocks.astro')?.block).toBeUndefined();
    expect(placeOf('src/components/hero/Hero.astro')?.block).toBeUndefined();
  });

  it.each([
    ['src/routing/paths.test.ts', true],
    ['src/islands/player/player.test.tsx', true],
    ['src/content/client.contract.test.ts', true],
    ['src/routing/paths.ts', false],
    ['src/routing/test.ts', false],
  ])('%s is a test: %s', (path, isTest) => {
    expect(placeOf(path)?.isTest).toBe(isTest);
  });
});
