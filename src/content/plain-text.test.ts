import { vercelStegaCombine } from '@vercel/stega';
import { describe, expect, it } from 'vitest';
import { contentText } from './content-text.ts';
import { plainText as cleaned } from './plain-text.preview.ts';
import { plainText } from './plain-text.ts';

/** Text that carries its field, as the preview encodes it. */
const encode = (text: string) =>
  vercelStegaCombine(text, { origin: 'sanity.io', href: '/intent/edit' }, false);

describe('plainText', () => {
  it('of production returns the same string', () => {
    expect(plainText(contentText('Less waste'))).toBe('Less waste');
  });

  it.each(['Less waste', '', ' spaces ', 'नमस्ते\u200d', '👩‍🍳 cooks'])(
    'of the preview leaves %j without what is encoded into it',
    (text) => {
      const encoded = encode(text);
      expect(encoded).not.toBe(text);
      expect(cleaned(contentText(encoded))).toBe(text);
      expect(cleaned(contentText(text))).toBe(text);
    },
  );
});
