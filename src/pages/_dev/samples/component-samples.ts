import type { PageContext } from '../../../site/page-context.ts';

/** Shows a component in every variant. */
export type ComponentSample = (props: { readonly page: PageContext }) => unknown;

const files = import.meta.glob<ComponentSample>('../components/*.astro', { eager: true, import: 'default' });

/** Samples of components by the name of their folder, in the order of the names. */
export function componentSamples(): ReadonlyMap<string, ComponentSample> {
  return new Map(
    Object.entries(files)
      .map(([file, sample]) => [/([^/]+)\.astro$/.exec(file)?.[1] ?? file, sample] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
