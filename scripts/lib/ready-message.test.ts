import { describe, expect, it } from 'vitest';
import { homePages, readyMessage } from './ready-message.ts';

it('homePages lists the site first, then its locales', () => {
  const locales = [
    { code: 'de', name: 'Deutsch' },
    { code: 'fr-ch', name: 'Français (Suisse)' },
  ];
  expect(homePages('http://localhost:3970', locales)).toEqual([
    { label: 'Site', url: 'http://localhost:3970/' },
    { label: 'Deutsch', url: 'http://localhost:3970/de/' },
    { label: 'Français (Suisse)', url: 'http://localhost:3970/fr-ch/' },
  ]);
});

describe('readyMessage', () => {
  it('aligns the addresses', () => {
    const message = readyMessage('Morsel is ready.', [
      { label: 'Site', url: 'http://localhost:3970/' },
      { label: 'Content service', url: 'http://localhost:3971' },
    ]);
    expect(message).toBe(
      [
        '',
        'Morsel is ready. Ctrl-C stops it.',
        '  http://localhost:3970/  Site',
        '  http://localhost:3971   Content service',
        '',
      ].join('\n'),
    );
  });

  it('renders the title alone without addresses', () => {
    expect(readyMessage('Ready.', [])).toBe('\nReady. Ctrl-C stops it.\n');
  });
});
