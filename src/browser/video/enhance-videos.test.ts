import { expect, it } from 'vitest';
import { parseVideoAddress, VIDEO_HOSTS } from '../../config/privacy/video-hosts.ts';
import { playerFrame } from './enhance-videos.ts';

it.each(['https://youtu.be/aBc-_123456', 'https://vimeo.com/123456789'])('shows %s', (address) => {
  const src = parseVideoAddress(address)?.playerUrl ?? '';
  expect(playerFrame(src, 'A day at the bakery')).toMatchObject({ src, title: 'A day at the bakery' });
});

it('allows autoplay and fullscreen, and nothing else', () => {
  const { allow } = playerFrame(`${VIDEO_HOSTS[0]?.playerOrigin}/embed/x`, 'x') ?? {};
  expect(allow?.split('; ').toSorted()).toEqual([
    'autoplay',
    'encrypted-media',
    'fullscreen',
    'picture-in-picture',
  ]);
});

it.each([
  '',
  'about:blank',
  'javascript:alert(1)',
  'https://www.youtube.com/embed/x',
  'https://player.vimeo.com.evil.example/video/1',
  '/de/',
])('never shows %j', (address) => {
  expect(playerFrame(address, 'x')).toBeUndefined();
});
