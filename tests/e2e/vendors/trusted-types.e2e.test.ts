import { expect, it } from 'vitest';
import { LIGHT_PAGE } from '../visits/site-visit.ts';
import { goInHistory, goSoftly } from '../visits/soft-visit.ts';
import { TAG_SCRIPT, visitWithTags } from '../visits/tags-visit.ts';
import { useVendorSite } from '../visits/vendor-visit.ts';

const visited = useVendorSite();

/** Addresses that a script of a vendor may try; `vendor-rules.test.ts` has more. */
const HOSTILE = [
  'https://evil.example/x.js',
  'https://sub.www.googletagmanager.com/x.js',
  'https://www.googletagmanager.com:8443/x.js',
  'https://www.googletagmanager.com@evil.example/x.js',
  'https:\\\\www.googletagmanager.com\\x.js',
  'data:text/javascript,document.title=1',
  'javascript:document.title=1',
];

/** Container that asks for Google's own policy as the real one does, and goes on with plain texts where it is refused. */
const CONTAINER = `
  let policy;
  try {
    policy = trustedTypes.createPolicy('goog#html', { createHTML: (text) => text, createScriptURL: (text) => text });
  } catch {
    window.refusedPolicies = (window.refusedPolicies ?? 0) + 1;
  }
  const script = document.createElement('script');
  script.src = policy ? policy.createScriptURL('${TAG_SCRIPT}') : '${TAG_SCRIPT}';
  document.head.append(script);
`;

/** Opens a page on which the tag manager has loaded. */
async function openWithTags() {
  const visit = await visitWithTags(visited.browser, visited.site);
  await visit.page.goto(LIGHT_PAGE);
  await visit.decide('acceptAll');
  await expect.poll(() => visit.global('containerLoads')).toBe(1);
  return visit;
}

it('refuses scripts from elsewhere, in the browser as in its rules', async () => {
  const { page, violations } = await openWithTags();
  const refusals = await page.evaluate(
    (addresses) =>
      addresses.map((address) => {
        try {
          document.createElement('script').src = address;
          return 'none';
        } catch (error) {
          return error instanceof Error ? error.name : 'other';
        }
      }),
    HOSTILE,
  );
  expect(refusals).toEqual(HOSTILE.map(() => 'TypeError'));
  await expect.poll(() => violations).toHaveLength(HOSTILE.length);
});

it('makes no script, and leaves no room for a policy of a vendor', async () => {
  const { page } = await openWithTags();
  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'allowed';
      } catch {
        return 'refused';
      }
    };
    const factory: unknown = Reflect.get(window, 'trustedTypes');
    const create: unknown = factory instanceof Object ? Reflect.get(factory, 'createPolicy') : undefined;
    const policy = (name: string) =>
      attempt(() => typeof create === 'function' && Reflect.apply(create, factory, [name, {}]));
    return {
      text: attempt(() => (document.createElement('script').text = 'document.title = 1')),
      timer: attempt(() => Reflect.apply(setTimeout, window, ['document.title = 1'])),
      handler: attempt(() => document.body.setAttribute('onclick', 'document.title = 1')),
      google: policy('goog#html'),
      second: policy('default'),
    };
  });
  expect(outcomes).toEqual({
    text: 'refused',
    timer: 'refused',
    handler: 'refused',
    google: 'refused',
    second: 'refused',
  });
});

it('is passed by nobody: a container that asks for one of Google’s gets none, and works without it', async () => {
  const visit = await visitWithTags(visited.browser, visited.site);
  const { page, context, foreign, global, violations } = visit;
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ body: CONTAINER, contentType: 'text/javascript' }),
  );
  await page.goto(LIGHT_PAGE);
  await visit.decide('acceptAll');
  await expect.poll(() => global('tagLoads')).toBe(1);
  for (const path of ['/contact/', '/cookie-policy/', '/de/']) await goSoftly(page, path);
  await goInHistory(page, -2);
  expect([await global('refusedPolicies'), await global('tagLoads')]).toEqual([1, 1]);
  expect(foreign.filter((url) => url === TAG_SCRIPT)).toHaveLength(1);
  expect(violations).toEqual([expect.stringMatching(/^trusted-types: trusted-types-policy goog#html/)]);
});
