import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', '156'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome', '156'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 Edg/155.0.1.2`, 'Edge', '155'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 OPR/120.0`, 'Opera', '120'],
  [
    `Mozilla/5.0 (Linux; Android 16) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    'Samsung Internet',
    '29',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0', 'Firefox', '147'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari',
    '19',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1) AppleWebKit/605.1.15 CriOS/156.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    '156',
  ],
])('%s', (userAgent, name, version) => {
  expect(browserName(userAgent)).toEqual({ name, version });
});

it('is undefined for what it does not know', () => {
  expect(browserName('curl/8.5')).toBeUndefined();
});
