import { ESLint } from 'eslint';
import typescript from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

let eslint: ESLint;

beforeAll(() => {
  // The boundaries need no types, and the files of the table below need not exist.
  const untyped = typescript.configs.disableTypeChecked;
  eslint = new ESLint({ overrideConfig: untyped });
});

/** Lints `code` as `filePath` with the repository's configuration and returns the violated rules. */
async function objections(filePath: string, code: string): Promise<readonly (string | null)[]> {
  const results = await eslint.lintText(code, { filePath });
  expect(results, `${filePath} must be linted`).toHaveLength(1);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

const boundaries: readonly (readonly [importer: string, specifier: string, allowed: boolean])[] = [
  // Down the house.
  ['src/pages/[...path].astro', '../layouts/DefaultLayout.astro', true],
  ['src/pages/[...path].astro', '../blocks/Blocks.astro', true],
  ['src/pages/sitemap.xml.ts', '../publish/sitemap.ts', true],
  ['src/layouts/DefaultLayout.astro', '../blocks/Blocks.astro', true],
  ['src/layouts/DefaultLayout.astro', '../components/icon/Icon.astro', true],
  ['src/blocks/hero/Hero.astro', '../../components/picture/Picture.astro', true],
  ['src/blocks/hero/Hero.astro', '../../content/types.ts', true],
  ['src/blocks/hero/Hero.astro', '../block-props.ts', true],
  ['src/blocks/hero/Hero.astro', '../../islands/player/Player.tsx', true],
  ['src/components/picture/Picture.astro', '../../site/images/picture-sources.ts', true],
  ['src/content/snapshot.ts', '../config/locales.ts', true],
  ['src/content/queries.ts', '../blocks/hero/hero.groq.ts', true],
  ['src/routing/route.ts', '../content/types.ts', true],
  ['src/site/page-context.ts', '../routing/route.ts', true],
  ['src/site/page-context.ts', '../content/types.ts', true],
  ['src/site/page-context.ts', '../i18n/messages.ts', true],
  ['src/i18n/messages.ts', '../../locales/en.json', true],
  // Up the house.
  ['src/layouts/DefaultLayout.astro', '../pages/404.astro', false],
  ['src/components/picture/Picture.astro', '../../blocks/hero/Hero.astro', false],
  ['src/components/picture/Picture.astro', '../../layouts/DefaultLayout.astro', false],
  ['src/blocks/hero/Hero.astro', '../../layouts/DefaultLayout.astro', false],
  ['src/content/snapshot.ts', '../components/icon/icons.ts', false],
  ['src/content/snapshot.ts', '../layouts/head/head-data.ts', false],
  ['src/content/snapshot.ts', '../routing/route.ts', false],
  ['src/content/snapshot.ts', '../site/site.ts', false],
  ['src/content/snapshot.ts', '../i18n/messages.ts', false],
  ['src/content/fetch-snapshot.ts', './client.ts', false],
  ['src/i18n/messages.ts', '../content/types.ts', false],
  ['src/routing/route.ts', '../site/page-context.ts', false],
  ['src/routing/route.ts', '../i18n/messages.ts', false],
  ['src/site/site.ts', '../content/client.ts', false],
  ['src/site/site.ts', '../components/icon/icons.ts', false],
  ['src/components/picture/Picture.astro', '../../content/client.ts', false],
  ['src/routing/route.ts', '../blocks/hero/hero.ts', false],
  ['src/config/locales.ts', '../i18n/messages.ts', false],
  ['src/i18n/messages.ts', '../publish/build-site.ts', false],
  ['src/routing/paths.ts', '../../locales/en.json', false],
  // Between blocks.
  ['src/blocks/Blocks.astro', './hero/Hero.astro', true],
  ['src/blocks/hero/hero.json-ld.ts', './hero.schema.ts', true],
  ['src/blocks/hero/Hero.astro', '../faq/Faq.astro', false],
  ['src/blocks/hero/Hero.astro', '../faq/faq.schema.ts', false],
  ['src/blocks/hero/hero.test.ts', '../testing/page-context.ts', true],
  ['src/blocks/hero/hero.test.ts', '../faq/faq.json-ld.ts', false],
  ['src/blocks/hero/Hero.astro', '../testing/page-context.ts', false],
  // Only entry points meet the process.
  ['src/middleware.ts', './entry/site-source.ts', true],
  ['src/pages/[...path].astro', '../entry/site-source.ts', true],
  ['src/entry/site-source.ts', '../site/site.ts', true],
  ['src/layouts/DefaultLayout.astro', '../entry/site-source.ts', false],
  ['src/components/picture/Picture.astro', '../../entry/site-source.ts', false],
  ['src/site/site.ts', '../entry/site-source.ts', false],
  // The schema is independent.
  ['src/content/schema/blocks.ts', '../../blocks/schemas.generated.ts', true],
  ['src/content/schema/blocks.ts', '../../blocks/components.generated.ts', false],
  ['src/content/queries.ts', '../blocks/projections.generated.ts', true],
  ['src/content/queries.ts', '../blocks/json-ld.generated.ts', false],
  ['src/layouts/head/structured-data.ts', '../../blocks/structured-data.ts', true],
  ['src/blocks/hero/hero.schema.ts', '../../content/schema/define-block.ts', true],
  ['src/content/schema/documents/redirect.ts', '../../../config/limits.ts', true],
  ['src/blocks/hero/hero.schema.ts', '../../content/schema/fields.ts', true],
  ['src/blocks/hero/hero.schema.ts', '../../site/links/resolve-link.ts', false],
  ['src/content/schema/fields.ts', '../../i18n/messages.ts', false],
  ['src/blocks/hero/hero.groq.ts', '../../content/projections/link.ts', true],
  ['src/blocks/hero/hero.groq.ts', '../../content/client.ts', false],
  // Programs around the site.
  ['src/hosting/server/index.ts', '../../config/limits.ts', true],
  ['src/hosting/server/index.ts', '../../routing/paths.ts', false],
  ['src/hosting/server/index.ts', '../../layouts/ErrorPage.astro', false],
  ['src/publish/build-site.ts', '../content/fetch-snapshot.ts', true],
  ['src/publish/run-step.ts', '../process/program.ts', true],
  ['scripts/dev.ts', '../src/process/program.ts', true],
  ['src/layouts/DefaultLayout.astro', '../process/program.ts', false],
  ['src/process/program.ts', '../publish/run-step.ts', false],
  ['src/publish/build-site.ts', '../blocks/faq/faq.json-ld.ts', true],
  ['src/publish/build-site.ts', '../blocks/Blocks.astro', false],
  ['src/publish/build-site.ts', '../pages/sitemap.xml.ts', false],
  ['scripts/build.ts', '../src/publish/build-site.ts', true],
  ['scripts/start.ts', '../content-service/main.ts', true],
  ['scripts/build.ts', '../src/pages/404.astro', false],
  ['src/publish/build-site.ts', '../../../src/process/progress.ts', false],
  ['src/routing/paths.test.ts', '../../tests/support/pages.ts', false],
  ['tests/site.build.test.ts', '../scripts/lib/browser.ts', true],
  ['tests/site.build.test.ts', '../content-service/main.ts', true],
  ['tests/site.build.test.ts', '../src/layouts/DefaultLayout.astro', true],
  ['vitest.config.ts', './tests/support/setup.ts', false],
  ['vitest.config.ts', './scripts/lib/browser.ts', true],
  ['scripts/check.ts', '../tests/support/pages.ts', false],
  // The browser.
  ['src/browser/consent/state.ts', '../../config/limits.ts', true],
  ['src/browser/consent/state.ts', '../../content/client.ts', false],
  ['src/browser/consent/state.ts', '../../site/content-index.ts', false],
  ['src/browser/consent/state.ts', '../../islands/player/Player.tsx', false],
  ['src/islands/player/Player.tsx', '../../browser/consent/state.ts', true],
  ['src/islands/player/Player.tsx', '../../content/client.ts', false],
  // The preview.
  ['src/preview/session.ts', '../content/client.ts', true],
  ['src/preview/session.ts', './draft-mode.ts', true],
  ['src/layouts/DefaultLayout.astro', '../preview/overlay.ts', false],
  ['src/pages/[...path].astro', '../preview/overlay.ts', false],
  ['src/pages/preview/enable.ts', '../../preview/session.ts', true],
  ['src/layouts/Overlay.preview.astro', '../preview/overlay.ts', true],
  ['netlify/preview-functions/rebuild.ts', '../../src/preview/rebuild/settings.ts', true],
  ['netlify/functions/events.ts', '../../src/preview/rebuild/settings.ts', false],
  // The Studio knows the schema and the locales, and is tested with the content service.
  ['studio/src/structure.ts', '../../src/content/schema/index.ts', true],
  ['studio/src/structure.ts', '../../src/config/locales.ts', true],
  ['studio/src/structure.ts', '../../src/routing/paths.ts', true],
  ['studio/src/structure.ts', '../../src/site/site.ts', false],
  ['studio/src/structure.ts', '../../content-service/index.ts', false],
  ['studio/src/translations/Matrix.tsx', '../../../src/blocks/Blocks.astro', false],
  ['studio/src/structure.contract.test.ts', '../../content-service/tests/support.ts', true],
  ['studio/src/structure.test.ts', '../../src/site/testing/page-context.ts', false],
  ['src/content/client.ts', '../../studio/src/structure.ts', false],
  // The content service knows nothing of the site, and each of its layers only those below.
  ['content-service/groq/groq.ts', '../../src/content/schema/index.ts', false],
  ['content-service/tests/doc.contract.test.ts', '../../src/content/schema/index.ts', true],
  ['content-service/http/router.ts', '../ground/json.ts', true],
  ['content-service/http/router.ts', './errors.ts', true],
  ['content-service/http/router.ts', '../store/store.ts', false],
  ['content-service/store/store.ts', '../ground/errors.ts', true],
  ['content-service/store/store.ts', '../http/errors.ts', false],
  ['content-service/assets/upload.ts', '../http/errors.ts', false],
  ['content-service/store/store.ts', '../groq/groq.ts', false],
  ['content-service/groq/groq.ts', '../write/mutations/parse.ts', false],
  ['content-service/webhooks/webhooks.ts', '../api/context.ts', false],
  ['content-service/api/context.ts', '../webhooks/webhooks.ts', true],
  ['content-service/api/context.ts', '../service.ts', false],
  ['content-service/transfer/import-dataset.ts', '../service.ts', true],
  ['content-service/transfer/import-dataset.ts', '../main/options.ts', false],
  ['content-service/main.ts', './transfer/unpack.ts', true],
  ['content-service/write/releases/due.ts', '../actions/testing.ts', false],
  ['content-service/store/store.test.ts', '../write/mutations/parse.ts', true],
  ['content-service/groq/groq.ts', '../../src/config/limits.ts', false],
  ['content-service/tests/doc.contract.test.ts', '../../src/routing/paths.ts', false],
  ['content-service/tests/doc.contract.test.ts', '../../src/site/testing/page-context.ts', false],
  ['src/content/client.contract.test.ts', '../../content-service/main.ts', true],
  ['src/content/client.ts', '../../content-service/main.ts', false],
  // No bypass by unknown folders or rooted paths; packages have no layer.
  ['src/helpers/misc.ts', '../config/limits.ts', false],
  ['src/routing/paths.ts', '../helpers/misc.ts', false],
  ['src/routing/paths.ts', '/src/pages/404.astro', false],
  ['src/routing/paths.ts', 'astro:middleware', true],
  ['src/routing/paths.ts', 'i18next', true],
];

describe('dependency boundaries', () => {
  it.each(boundaries)('%s → %s: %s', async (importer, specifier, allowed) => {
    const statement = `import '${specifier}';\n`;
    const code = importer.endsWith('.astro') ? `---\n${statement}---\n` : statement;
    expect(await objections(importer, code)).toEqual(allowed ? [] : ['local/dependency-boundaries']);
  });

  it.each([
    ["export { x } from '../pages/x.ts';"],
    ["export * from '../pages/x.ts';"],
    ["export const load = () => import('../pages/x.ts');"],
    ["export type X = import('../pages/x.ts').X;"],
    ["import type { X } from '../pages/x.ts';\nexport type Y = X;"],
    ["import '../pages/x.css?url';"],
  ])('apply to every kind of import: %s', async (code) => {
    expect(await objections('src/routing/paths.ts', code)).toEqual(['local/dependency-boundaries']);
  });

  it('allow the browser type imports of the content, but not of its client', async () => {
    const types = "import type { X } from '../content/types.ts';\nexport type Y = X;";
    expect(await objections('src/browser/state.ts', types)).toEqual([]);
    const client = "import type { X } from '../content/client.ts';\nexport type Y = X;";
    expect(await objections('src/browser/state.ts', client)).toEqual(['local/dependency-boundaries']);
  });

  it('apply to scripts inside a component', async () => {
    const code = "<p>Hello</p>\n<script>\n  import '../pages/x.ts';\n</script>\n";
    expect(await objections('src/layouts/Notice.astro', code)).toEqual(['local/dependency-boundaries']);
  });
});

describe('the rules of the repository', () => {
  it.each([
    ['any', 'src/routing/x.ts', 'export const x: any = 1;', '@typescript-eslint/no-explicit-any'],
    [
      'an ignored error',
      'src/routing/x.ts',
      '// @ts-ignore: because\nexport {};',
      '@typescript-eslint/ban-ts-comment',
    ],
    [
      'an expected error',
      'src/routing/x.ts',
      '// @ts-expect-error: so\nexport {};',
      '@typescript-eslint/ban-ts-comment',
    ],
    ['a bare assertion', 'src/routing/x.ts', 'export const x = y as Z;', 'local/assertion-needs-reason'],
    [
      'a bare assertion in a component',
      'src/layouts/X.astro',
      '---\nconst x = y as Z;\n---\n{x}',
      'local/assertion-needs-reason',
    ],
    ['a hidden null', 'src/routing/x.ts', 'export const x = y!;', '@typescript-eslint/no-non-null-assertion'],
    ['a clause as a docstring', 'tests/x.ts', '/** What it is. */\nexport {};', 'local/docstring-opening'],
    [
      'a clause as a docstring of a component',
      'src/layouts/X.astro',
      '---\n/** What it is. */\nconst x = 1;\n---\n{x}',
      'local/docstring-opening',
    ],
    ['a long file', 'src/routing/x.ts', 'export const x = 1;\n'.repeat(301), 'max-lines'],
    ['a skipped test', 'src/routing/x.test.ts', "it.skip('x', () => {});", 'no-restricted-syntax'],
    ['a planned test', 'src/routing/x.test.ts', "it.todo('x');", 'no-restricted-syntax'],
    ['a lonely suite', 'src/routing/x.test.ts', "describe.only('x', () => {});", 'no-restricted-syntax'],
  ])('report %s', async (_, filePath, code, rule) => {
    expect(await objections(filePath, code)).toContain(rule);
  });

  it('cannot be disabled by a comment', async () => {
    const code = '/* eslint-disable */\nexport const x: any = 1;';
    expect(await objections('src/routing/x.ts', code)).toContain('@typescript-eslint/no-explicit-any');
  });

  it('ignore generated files', async () => {
    expect(await eslint.isPathIgnored('src/content/types.generated.ts')).toBe(true);
  });
});
