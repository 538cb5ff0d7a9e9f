import { describe, expect, it } from 'vitest';
import { parsePerspective } from './perspective.ts';

describe('parsePerspective', () => {
  it.each([
    ['raw', { kind: 'raw' }],
    ['published', { kind: 'layers', layers: ['published'] }],
    ['drafts', { kind: 'layers', layers: ['drafts', 'published'] }],
    ['previewDrafts', { kind: 'layers', layers: ['drafts', 'published'] }],
    ['drafts,published', { kind: 'layers', layers: ['drafts', 'published'] }],
    ['published, drafts', { kind: 'layers', layers: ['published', 'drafts'] }],
  ])('%s', (text, expected) => expect(parsePerspective(text)).toEqual(expected));

  it.each(['raw,published', 'drafts,raw', 'rASAP,raw'])('refuses raw beside others: %s', (text) =>
    expect(() => parsePerspective(text)).toThrow(
      'The raw-perspective can not be combined with other perspectives',
    ),
  );

  it.each(['rASAP', 'rASAP,drafts', 'drafts,rASAP', '', 'draft', 'published,'])(
    'refuses what it does not know: "%s"',
    (text) =>
      expect(() => parsePerspective(text)).toThrow(
        /^Unsupported perspective ".*content releases are not supported$/,
      ),
  );
});
