import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import postcss from 'postcss';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { staticImports } from '../budgets/page-parts.ts';
import { type ReadPage, readPages } from '../support/read-pages.ts';

const { root } = inject('site');
/** Problems that are shown of those found. */
const SHOWN = 20;

let pages: readonly ReadPage[];
/** Selectors of each style sheet of the site, by its address. */
const selectors = new Map<string, readonly string[]>();
/** The sheet that all pages link. */
let shared: readonly string[];
/** Scripts of the site, by their address. */
const scripts = new Map<string, string>();

const headOf = ({ html }: ReadPage) => html.slice(0, html.indexOf('</head>'));
const hrefs = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g'))].map(([, address = '']) => address);
const headSheets = (page: ReadPage) => hrefs(headOf(page), 'stylesheet');
const selectorsOf = (page: ReadPage) => {
  const paper = hrefs(headOf(page), 'stylesheet" media="print');
  return new Set([...page.parts.styles, ...paper].flatMap((sheet) => selectors.get(sheet) ?? []));
};
/** Scopes of components that a selector names outside of `:not()` and the like. */
const scopesIn = (selector: string) =>
  [...selector.replaceAll(/\([^()]*\)/g, '').matchAll(/\[(data-[a-z\d]{5})\]/g)].map(
    ([, scope = '']) => scope,
  );
/** Attributes of the form of a scope that stand in each page. */
const attributes = new Map<string, ReadonlySet<string>>();
const isOn = ({ path }: ReadPage, scope: string) => attributes.get(path)?.has(scope) === true;

function expectNone(problems: readonly string[]) {
  expect(problems.slice(0, SHOWN)).toEqual([]);
}

beforeAll(async () => {
  pages = await readPages(root);
  for (const { path, html } of pages) {
    const found = html.matchAll(/\s(data-[a-z\d]{5})(?=[\s=/>])/g);
    attributes.set(path, new Set([...found].map(([, name = '']) => name)));
  }
  shared = pages.map(headSheets).reduce((common, sheets) => common.filter((each) => sheets.includes(each)));
  for await (const file of glob('_astro/*.{css,js}', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    if (file.endsWith('.js')) {
      scripts.set(`/${file}`, text);
      continue;
    }
    const found: string[] = [];
    postcss.parse(text).walkRules((rule) => {
      found.push(...rule.selectors);
    });
    selectors.set(`/${file}`, found);
  }
});

describe('style sheets of a page', () => {
  it('are its own and the one that all pages share, before everything else that its head links', () => {
    expect(shared).toHaveLength(1);
    expectNone(
      pages.flatMap((page) => {
        const sheets = headSheets(page);
        const [first] = /<link rel="\w+"/.exec(headOf(page)) ?? [];
        const isInOrder =
          sheets.length <= 2 && sheets.at(-1) === shared[0] && first === '<link rel="stylesheet"';
        return isInOrder ? [] : `${page.path}: ${sheets.join(', ')}`;
      }),
    );
  });

  it('have no rule of a component that the page does not contain', () => {
    expectNone(
      pages.flatMap((page) => {
        const own = headSheets(page).filter((sheet) => !shared.includes(sheet));
        const scopes = new Set(own.flatMap((sheet) => selectors.get(sheet) ?? []).flatMap(scopesIn));
        return [...scopes]
          .filter((scope) => !isOn(page, scope) && isComponent(scope))
          .map((scope) => `${page.path}: ${scope}`);
      }),
    );
  });

  it('have every rule of the components that the page contains', () => {
    const all = [...new Set([...selectors.values()].flat())]
      .map((selector) => ({ selector, scopes: scopesIn(selector) }))
      .filter(({ scopes }) => scopes.length > 0);
    expect(all.length).toBeGreaterThan(100);
    expectNone(
      pages.flatMap((page) => {
        const linked = selectorsOf(page);
        return all
          .filter(
            ({ selector, scopes }) => scopes.every((scope) => isOn(page, scope)) && !linked.has(selector),
          )
          .map(({ selector }) => `${page.path}: ${selector}`);
      }),
    );
  });

  it('suffice for what scripts add: no script names the scope of a component', () => {
    const scopes = [...new Set([...selectors.values()].flat().flatMap(scopesIn))].filter(isComponent);
    expectNone(
      [...scripts].flatMap(([address, code]) =>
        scopes.filter((scope) => code.includes(scope)).map((scope) => `${address}: ${scope}`),
      ),
    );
  });
});

/** True for the scope of a component: on some page it stands on its own, while a script's attributes have no page. */
function isComponent(scope: string): boolean {
  return pages.some((page) => isOn(page, scope));
}

describe('scripts of a page', () => {
  it('give way to everything else', () => {
    expectNone(
      pages.flatMap(({ path, html }) =>
        [...html.matchAll(/<script type="module"(?![^>]* fetchpriority="low")[^>]*>/g)].map(
          ([tag]) => `${path}: ${tag}`,
        ),
      ),
    );
  });

  it('load together with what they import', () => {
    expectNone(
      pages.flatMap((page) => {
        const preloaded = new Set([...page.parts.scripts, ...hrefs(page.html, 'modulepreload')]);
        return [...preloaded]
          .flatMap((address) =>
            staticImports(scripts.get(address) ?? '').map((name) => posix.join(posix.dirname(address), name)),
          )
          .filter((address) => !preloaded.has(address))
          .map((address) => `${page.path}: ${address}`);
      }),
    );
  });
});
