import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchTrack, onTrack, declaredEvent } from './track-event.ts';

describe('events of the page', () => {
  beforeEach(() => {
    vi.stubGlobal('document', new EventTarget());
  });

  it('reports name and properties until it is unsubscribed', () => {
    const callback = vi.fn();
    const unsubscribe = onTrack(callback);
    const event = { name: 'download_app', properties: { store: 'app-store' } };
    dispatchTrack(event);
    expect(callback.mock.calls).toEqual([[event]]);
    unsubscribe();
    dispatchTrack(event);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('reports nothing that was dispatched before', () => {
    dispatchTrack({ name: 'find_items', properties: {} });
    const callback = vi.fn();
    onTrack(callback);
    expect(callback).not.toHaveBeenCalled();
  });

  it('cannot be renamed by a property', () => {
    const callback = vi.fn();
    onTrack(callback);
    dispatchTrack({ name: 'find_items', properties: { name: 'other' } });
    expect(callback).toHaveBeenCalledWith({ name: 'find_items', properties: {} });
  });

  it.each([[undefined], [null], ['find_items'], [{}], [{ name: 3 }], [{ store: 'app-store' }]])(
    'ignores the detail %j',
    (detail) => {
      const callback = vi.fn();
      onTrack(callback);
      document.dispatchEvent(new CustomEvent('track', { detail }));
      document.dispatchEvent(new Event('track'));
      expect(callback).not.toHaveBeenCalled();
    },
  );

  it('leaves out what is no text', () => {
    const callback = vi.fn();
    onTrack(callback);
    const detail = { name: 'form_error', form_name: 'contact', form_id: null, element: {} };
    document.dispatchEvent(new CustomEvent('track', { detail }));
    expect(callback).toHaveBeenCalledWith({ name: 'form_error', properties: { form_name: 'contact' } });
  });
});

describe('declaredEvent', () => {
  /** Creates what the function reads of an element. */
  function element(
    attributes: Readonly<Record<string, string>>,
  ): Pick<Element, 'attributes' | 'getAttribute'> {
    const list = Object.entries(attributes).map(([name, value]) => ({ name, value }));
    return {
      getAttribute: (name) => attributes[name] ?? null,
      // A test needs to iterate over it only.
      attributes: list as unknown as NamedNodeMap,
    };
  }

  it('reads name and properties', () => {
    const link = element({
      href: '/',
      'data-track': 'download_app',
      'data-track-store': 'app-store',
      'data-trackx': 'x',
    });
    expect(declaredEvent(link, 'click')).toEqual({
      name: 'download_app',
      properties: { store: 'app-store' },
    });
  });

  it.each([
    [{ 'data-track': 'find_items' }, ['click']],
    [{ 'data-track': 'search_location', 'data-track-on': 'submit' }, ['submit']],
    [{ 'data-track': 'item_search_results_filter', 'data-track-on': 'change' }, ['change']],
    [{ 'data-track': '' }, []],
    [{ 'data-track-start': 'form_started' }, []],
  ])('of %j is about %j only', (attributes, expected) => {
    const uses = (['click', 'submit', 'change'] as const).filter((use) =>
      declaredEvent(element(attributes), use),
    );
    expect(uses).toEqual(expected);
  });
});
