import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { expect, it } from 'vitest';
import ErrorPage from './404.astro';
import ContentPage from './[...path].astro';
import { createContainer } from '../blocks/testing/render.ts';
import { testGroup, testHero, testPage, testSnapshot } from '../content/testing/fixtures.ts';
import type { Site } from '../site/site.ts';
import { testSite } from '../site/testing/site.ts';

/** Creates a site whose pages, domain, images and routes contain its name. */
function siteNamed(name: string): Site {
  const [settings] = testSnapshot().settings;
  const picture = { alt: 'Bread', assetId: testSnapshot().assets[0]?._id ?? '', hotspot: null, crop: null };
  const home = testPage({ title: `Home of ${name}`, blocks: [{ ...testHero(), heading: name, picture }] });
  const about = testPage({ _id: 'about', slug: `about-${name}`, title: `About ${name}` });
  const navigation = [
    {
      _type: 'link' as const,
      _key: 'a',
      label: `About ${name}`,
      documentId: 'about',
      destination: null,
      url: null,
      pageAction: null,
      fragment: null,
    },
  ];
  return testSite(
    testSnapshot({
      pages: [home, about],
      groups: [testGroup('home', [home]), testGroup('about', [about])],
      settings: settings ? [{ ...settings, navigation, footerText: `Footer of ${name}` }] : [],
    }),
    {
      domain: `https://${name}.example`,
      sanity: { projectId: name, dataset: 'production', apiHost: `https://images-${name}.example` },
    },
  );
}

const sites = ['first', 'second'].map((name) => ({ name, site: siteNamed(name) }));
const container = await createContainer();

function render(component: unknown, site: Site, path: string | undefined): Promise<string> {
  // Outside .astro files a component's import has the type of a function of its props; it is this factory.
  return container.renderToString(component as AstroComponentFactory, {
    request: new Request(`https://any.example/${path === undefined ? '' : `${path}/`}`),
    params: { path },
    locals: { site },
    partial: false,
  });
}

/** Renders every page of both sites at the same time, so that they take turns. */
function renderAll() {
  return Promise.all(
    sites.map(async ({ name, site }) => {
      const rendered = await Promise.all([
        render(ContentPage, site, undefined),
        render(ContentPage, site, `de/about-${name}`),
        render(ErrorPage, site, 'no-such-page'),
      ]);
      return { name, html: rendered };
    }),
  );
}

it('two sites are rendered in one process side by side, each from its own content and settings', async () => {
  const [first, second] = await renderAll();
  for (const [own, other] of [
    [first, second],
    [second, first],
  ]) {
    for (const html of own?.html ?? []) {
      expect(html).toContain(`Footer of ${own?.name}`);
      expect(html).toContain(`/about-${own?.name}/`);
      expect(html).not.toContain(other?.name);
    }
    expect(own?.html[0]).toContain(`<link rel="canonical" href="https://${own?.name}.example/"`);
    expect(own?.html[0]).toContain(`"https://${own?.name}.example/_share/`);
    expect(own?.html[1]).toContain(`About ${own?.name}`);
  }
});

it('renders the same again whatever was rendered in between', async () => {
  expect(await renderAll()).toEqual(await renderAll());
});
