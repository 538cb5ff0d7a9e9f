import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFormLookup, formsIn } from './form-posts.ts';

it.each([
  ['nothing', '<p>form</p>', []],
  ['a form of the page’s own', '<form name="search" action="/"></form>', []],
  ['a form without a name', '<form data-netlify="true"></form>', []],
  [
    'a collected form',
    '<form name="contact-de" method="post" data-netlify="true" netlify-honeypot="bot-field" class="a b">',
    [{ name: 'contact-de', honeypot: 'bot-field' }],
  ],
  ['the short attribute', '<form netlify name="a">', [{ name: 'a', honeypot: undefined }]],
  ['a form that opts out', '<form name="a" data-netlify="false">', []],
  ['several lines', '<form\n  data-netlify="true"\n  name="a"\n>', [{ name: 'a', honeypot: undefined }]],
  [
    'several forms',
    '<form name="a" data-netlify="true"></form><form name="b" data-netlify="true"></form>',
    [
      { name: 'a', honeypot: undefined },
      { name: 'b', honeypot: undefined },
    ],
  ],
])('formsIn finds %s', (_, html, expected) => {
  expect(formsIn(html)).toEqual(expected);
});

describe('createFormLookup', () => {
  let folder: string;
  const page = (name: string) => `<form name="${name}" data-netlify="true"></form>`;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'known-forms-'));
    await mkdir(join(folder, 'site/de/contact'), { recursive: true });
    await writeFile(join(folder, 'site/de/contact/index.html'), page('contact-de'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('knows the forms of a new build that takes the folder’s place', async () => {
    const find = createFormLookup(join(folder, 'site'));
    expect(await find('contact-de')).toBeDefined();
    await mkdir(join(folder, 'next'));
    await writeFile(join(folder, 'next/index.html'), page('newsletter-en-gb'));
    await rename(join(folder, 'site'), join(folder, 'previous'));
    await rename(join(folder, 'next'), join(folder, 'site'));
    expect(await find('contact-de')).toBeUndefined();
    expect(await find('newsletter-en-gb')).toBeDefined();
  });
});
