import { attribute, type BuiltPage, elementsOf, type Element, textOf } from './pages.ts';

/** Directives of a policy with their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Attributes that make a browser load something, and the directive that decides about it. */
const LOADING: Readonly<Record<string, readonly (readonly [name: string, directive: string])[]>> = {
  script: [['src', 'script-src']],
  img: [
    ['src', 'img-src'],
    ['srcset', 'img-src'],
  ],
  video: [
    ['src', 'media-src'],
    ['poster', 'img-src'],
  ],
  audio: [['src', 'media-src']],
  track: [['src', 'media-src']],
  iframe: [['src', 'frame-src']],
  form: [['action', 'form-action']],
};
const LOADING_LINKS: Readonly<Record<string, string>> = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  manifest: 'manifest-src',
  modulepreload: 'script-src',
};
const PRELOADS: Readonly<Record<string, string>> = { font: 'font-src', image: 'img-src', style: 'style-src' };

/** Finds everything in a page that a browser would block under a policy without inline sources. */
export function policyFaults(page: BuiltPage, policy: Policy): readonly string[] {
  return [...elementsOf(page.document)].flatMap((element) => [
    ...inlineFaults(element),
    ...loadsOf(element).flatMap(([directive, address]) =>
      allows(policy.get(directive) ?? [], address)
        ? []
        : `${directive} does not allow ${address.slice(0, 100)}`,
    ),
  ]);
}

function inlineFaults(element: Element): readonly string[] {
  const { tagName, attrs } = element;
  const type = attribute(element, 'type') ?? '';
  // Data for search engines is not run.
  const isData = type === 'application/ld+json' || type === 'application/json';
  return [
    ...(tagName === 'style' ? ['a style sheet inside the page'] : []),
    ...(tagName === 'script' && !isData && textOf(element) !== '' ? ['a script inside the page'] : []),
    ...(tagName === 'base' ? ['a base address'] : []),
    ...attrs.flatMap(({ name, value }) => [
      ...(name === 'style' ? [`style="${value}" of ${tagName}`] : []),
      ...(name.startsWith('on') ? [`${name}="${value}" of ${tagName}`] : []),
      ...(name === 'srcdoc' ? [`srcdoc of ${tagName}`] : []),
      ...(/^\s*javascript:/i.test(value) ? [`${name}="${value}" of ${tagName}`] : []),
    ]),
  ];
}

function loadsOf(element: Element): readonly (readonly [directive: string, address: string])[] {
  const { tagName, parentNode } = element;
  if (tagName === 'link') {
    const relation = attribute(element, 'rel') ?? '';
    const directive =
      relation === 'preload' ? PRELOADS[attribute(element, 'as') ?? ''] : LOADING_LINKS[relation];
    const address = attribute(element, 'href');
    return directive === undefined || address === undefined ? [] : [[directive, address]];
  }
  const isOfMedia = parentNode && 'tagName' in parentNode && /^(video|audio)$/.test(parentNode.tagName);
  const attributes =
    tagName === 'source'
      ? ([
          ['src', isOfMedia ? 'media-src' : 'img-src'],
          ['srcset', 'img-src'],
        ] as const)
      : (LOADING[tagName] ?? []);
  return attributes.flatMap(([name, directive]) => {
    const value = attribute(element, name);
    if (value === undefined) return [];
    // A comma inside an address is followed by no space.
    const addresses =
      name === 'srcset' ? value.split(/,\s+/).map((each) => each.replace(/\s.*$/s, '')) : [value];
    return addresses.map((address) => [directive, address] as const);
  });
}

function allows(sources: readonly string[], address: string): boolean {
  if (address.startsWith('data:')) return sources.includes('data:');
  const url = URL.parse(address, 'https://self.invalid');
  if (!url) return false;
  return sources.includes(url.host === 'self.invalid' ? "'self'" : url.origin);
}
