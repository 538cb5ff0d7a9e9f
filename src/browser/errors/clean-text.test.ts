import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  ['x is not a function', 'x is not a function'],
  ['Is this it? Yes', 'Is this it? Yes'],
  ['https://a.example/de/?q=Jane#top', 'https://a.example/de/'],
  ['https://a.example/de/#email=jane', 'https://a.example/de/'],
  ['Failed: https://a.example/?gclid=1 (status 500)', 'Failed: https://a.example/ (status 500)'],
  ['at f (https://a.example/b.js?v=1:2:3)', 'at f (https://a.example/b.js)'],
  ['GET "/de/search/?q=Jane&page=2" failed', 'GET "/de/search/" failed'],
  ['No such user: jane.doe@mail.example!', 'No such user: [email]'],
  ['<jane@mail.example>', '<[email]>'],
  ['blob:https://a.example/1-2', 'blob:https://a.example/1-2'],
  ['a@b', 'a@b'],
])('%s becomes %s', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

it('cuts long texts', () => {
  expect(cleanText('a'.repeat(5000))).toHaveLength(1000);
});
