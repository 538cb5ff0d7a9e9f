import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { OMITTED_COMPONENTS, previewVariants } from './preview-variants.ts';

const layouts = fileURLToPath(new URL('../../layouts/', import.meta.url));

/** Resolves an import of a layout as Vite does. */
function resolve(specifier: string, importer: string | undefined = `${layouts}DefaultLayout.astro`) {
  const { resolveId } = previewVariants();
  if (typeof resolveId !== 'function') throw new TypeError('The plugin resolves nothing.');
  // The plugin uses nothing of Vite's context.
  return Reflect.apply(resolveId, undefined, [specifier, importer, { isEntry: false }]) as unknown;
}

it('takes the variant of a component that has one', () => {
  expect(resolve('./DeploymentBar.astro')).toBe(`${layouts}DeploymentBar.preview.astro`);
});

it('takes nothing for a component that the preview does without', () => {
  expect(resolve('./consent/ConsentBanner.astro')).toMatch(/preview\/astro\/Nothing\.astro$/);
});

it('knows components that exist as omitted', () => {
  expect(OMITTED_COMPONENTS.filter((file) => !existsSync(file))).toEqual([]);
});

it.each(['./PageView.astro', './DeploymentBar.preview.astro', '../routing/route.ts', 'astro/x.astro'])(
  'leaves %s alone',
  (specifier) => {
    expect(resolve(specifier)).toBeUndefined();
  },
);
