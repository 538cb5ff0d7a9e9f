import { beforeEach, expect, it, vi } from 'vitest';
import { onPageView } from './on-page-view.ts';

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { href: 'https://www.morsel.example/' });
});

const show = (href: string) => {
  location.href = href;
  document.dispatchEvent(new Event('astro:page-load'));
};

it('reports the page that is shown once, also when the router loads afterwards', () => {
  const callback = vi.fn();
  onPageView(callback);
  show('https://www.morsel.example/');
  expect(callback).toHaveBeenCalledOnce();
});

it('reports each page that follows, until it is unsubscribed', () => {
  const callback = vi.fn();
  const unsubscribe = onPageView(callback);
  show('https://www.morsel.example/about/');
  show('https://www.morsel.example/');
  expect(callback).toHaveBeenCalledTimes(3);
  unsubscribe();
  show('https://www.morsel.example/help/');
  expect(callback).toHaveBeenCalledTimes(3);
});
