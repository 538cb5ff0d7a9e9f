import { describe, expect, it } from 'vitest';
import { declaredEvent } from './declared-event.ts';

/** Creates what the function reads of an element. */
function element(attributes: Readonly<Record<string, string>>): Pick<Element, 'attributes' | 'getAttribute'> {
  const list = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return {
    getAttribute: (name) => attributes[name] ?? null,
    // A test needs to iterate over it only.
    attributes: list as unknown as NamedNodeMap,
  };
}

describe('declaredEvent', () => {
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
