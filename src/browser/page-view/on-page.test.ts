import { beforeEach, expect, it, vi } from 'vitest';
import { onPage } from './on-page.ts';

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
});

it('calls back once for the first page, also after its own load event, and once for every page that follows', () => {
  const callback = vi.fn();
  onPage(callback);
  document.dispatchEvent(new Event('astro:page-load'));
  expect(callback).toHaveBeenCalledOnce();
  for (const event of ['astro:after-swap', 'astro:page-load']) document.dispatchEvent(new Event(event));
  expect(callback).toHaveBeenCalledTimes(2);
});
