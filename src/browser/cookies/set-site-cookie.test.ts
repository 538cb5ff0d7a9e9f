import { expect, it } from 'vitest';
import { setSiteCookie } from './set-site-cookie.ts';

/** Runs the setter in a browser that takes cookies for some domains only. @returns the cookies it tried to set. */
function trySetting(hostname: string, accepted: readonly (string | undefined)[], protocol = 'https:') {
  const tried: string[] = [];
  let kept = 'other=1';
  const document = {
    get cookie() {
      return kept;
    },
    set cookie(text: string) {
      tried.push(text);
      const [, domain] = /Domain=([^;]+)/.exec(text) ?? [];
      if (accepted.includes(domain)) kept = `${kept}; ${text.slice(0, text.indexOf(';'))}`;
    },
  };
  setSiteCookie({ document, location: { hostname, protocol } }, 'a', '1');
  return tried;
}

it('sets it on the widest domain that the browser accepts', () => {
  expect(trySetting('www.shop.co.uk', ['shop.co.uk', 'www.shop.co.uk'])).toEqual([
    'a=1; Path=/; Domain=co.uk; SameSite=Lax; Secure',
    'a=1; Path=/; Domain=shop.co.uk; SameSite=Lax; Secure',
  ]);
});

it.each(['localhost', '127.0.0.1', '[::1]'])('sets it on the host %s itself', (hostname) => {
  expect(trySetting(hostname, [undefined], 'http:')).toEqual(['a=1; Path=/; SameSite=Lax']);
});

it('gives up where the browser accepts none', () => {
  expect(trySetting('shop.example', [])).toHaveLength(2);
});
