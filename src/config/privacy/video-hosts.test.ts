import { describe, expect, it } from 'vitest';
import { isPlayerUrl, parseVideoAddress, VIDEO_HOSTS } from './video-hosts.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aBc-_123456?autoplay=1&rel=0&playsinline=1';
const VIMEO = 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&playsinline=1';

describe('parseVideoAddress', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aBc-_123456', YOUTUBE],
    ['https://youtube.com/watch?v=aBc-_123456&t=12s', YOUTUBE],
    ['https://m.youtube.com/watch?app=mobile&v=aBc-_123456#comments', YOUTUBE],
    ['https://www.youtube.com/embed/aBc-_123456', YOUTUBE],
    ['https://www.youtube-nocookie.com/embed/aBc-_123456?start=3', YOUTUBE],
    ['https://www.youtube.com/shorts/aBc-_123456', YOUTUBE],
    ['https://youtu.be/aBc-_123456?si=xyz', YOUTUBE],
    ['  https://youtu.be/aBc-_123456  ', YOUTUBE],
    ['https://vimeo.com/123456789', VIMEO],
    ['https://www.vimeo.com/123456789/', VIMEO],
    ['https://player.vimeo.com/video/123456789?h=abc', VIMEO],
  ])('reads %s', (address, playerUrl) => {
    expect(parseVideoAddress(address)?.playerUrl).toBe(playerUrl);
  });

  it('knows where the video is watched on the service’s own site', () => {
    expect(parseVideoAddress('https://youtu.be/aBc-_123456')?.watchUrl).toBe(
      'https://www.youtube.com/watch?v=aBc-_123456',
    );
    expect(parseVideoAddress(VIMEO)?.watchUrl).toBe('https://vimeo.com/123456789');
  });

  it.each([
    '',
    'aBc-_123456',
    'http://www.youtube.com/watch?v=aBc-_123456',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aBc-_1234567',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com.evil.example/watch?v=aBc-_123456',
    'https://evil.example/?https://youtu.be/aBc-_123456',
    'https://youtu.be@evil.example/aBc-_123456',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/123456789/../../evil',
    'https://www.dailymotion.com/video/x8abcde',
    'javascript:alert(1)//https://youtu.be/aBc-_123456',
    'https://youtu.be/aBc-_123456" onload="alert(1)',
  ])('refuses %s', (address) => {
    expect(parseVideoAddress(address)).toBeUndefined();
  });

  it('never makes an address that is not one of the listed players', () => {
    for (const address of [YOUTUBE, VIMEO])
      expect(isPlayerUrl(parseVideoAddress(address)?.playerUrl ?? '')).toBe(true);
  });
});

it.each([
  [YOUTUBE, true],
  [VIMEO, true],
  ['https://www.youtube.com/embed/aBc-_123456', false],
  ['https://www.youtube-nocookie.com.evil.example/embed/x', false],
  ['http://player.vimeo.com/video/1', false],
  ['//player.vimeo.com/video/1', false],
  ['javascript:alert(1)', false],
  ['', false],
])('isPlayerUrl %s: %s', (address, expected) => {
  expect(isPlayerUrl(address)).toBe(expected);
});

it('VIDEO_HOSTS lists each service once, with a player on a host of its own', () => {
  const origins = VIDEO_HOSTS.map(({ playerOrigin }) => playerOrigin);
  expect(new Set(origins).size).toBe(origins.length);
  for (const origin of origins) expect(new URL(origin).origin).toBe(origin);
});
