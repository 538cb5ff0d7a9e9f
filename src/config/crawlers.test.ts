import { expect, it } from 'vitest';
import { isCrawler } from './crawlers.ts';

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['LinkedInBot/1.0 (compatible; Mozilla/5.0)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0 Safari/537.36 Chrome-Lighthouse', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0 Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1) AppleWebKit/605.1.15 Version/19.1 Safari/604.1', false],
  ['Mozilla/5.0 (Linux; Android 12; CUBOT X50) Chrome/147.0 Mobile Safari/537.36', false],
  ['', false],
])('%s: %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected);
});
