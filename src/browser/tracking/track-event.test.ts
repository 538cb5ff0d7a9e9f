import { beforeEach, expect, it, vi } from 'vitest';
import { dispatchTrack, onTrack } from './track-event.ts';

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
