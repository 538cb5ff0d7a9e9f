import { stegaEncodeSourceMap, type ContentSourceMap } from '@sanity/client/stega';
import { expect, it } from 'vitest';
import { contentText } from './content-text.ts';
import { plainText as cleaned } from './plain-text.preview.ts';
import { plainText } from './plain-text.ts';

const SOURCE_MAP: ContentSourceMap = {
  documents: [{ _id: 'page', _type: 'page' }],
  paths: ["$['title']"],
  mappings: {
    "$['title']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
  },
};

/** Encodes the field of a text into it. */
function encode(title: string): string {
  const options = { enabled: true, studioUrl: 'https://studio.example', filter: () => true };
  return stegaEncodeSourceMap({ title }, SOURCE_MAP, options).title;
}

it('of production returns the same string', () => {
  expect(plainText(contentText('Less waste'))).toBe('Less waste');
});

it.each(['Less waste', '', ' spaces ', 'क्\u200dष', '👩‍🍳 cooks'])(
  'of the preview leaves %j without what is encoded into it',
  (text) => {
    const encoded = encode(text);
    expect(encoded).not.toBe(text);
    expect(cleaned(contentText(encoded))).toBe(text);
    expect(cleaned(contentText(text))).toBe(text);
  },
);
