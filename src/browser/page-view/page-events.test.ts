import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage, onPageView } from './page-events.ts';

describe('onPage', () => {
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
});

describe('onPageView', () => {
  let page: EventTarget;

  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
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

  it('reports a page that the browser restores once, and a page that it loads only by its load', () => {
    const callback = vi.fn();
    const unsubscribe = onPageView(callback);
    const showAgain = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    showAgain(false);
    expect(callback).toHaveBeenCalledOnce();
    showAgain(true);
    show('https://www.morsel.example/');
    expect(callback).toHaveBeenCalledTimes(2);
    unsubscribe();
    showAgain(true);
    expect(callback).toHaveBeenCalledTimes(2);
  });
});
