import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_ACTIONS } from '../../config/editing/page-actions.ts';
import { openCookieSettings, copyToClipboard } from './actions.ts';
import { createPageActions } from './page-actions.ts';

it('offers the actions of the specification (section 9)', () => {
  const actions = [openCookieSettings(async () => true), copyToClipboard()];
  expect(actions.map(({ name, category }) => ({ name, category }))).toEqual(PAGE_ACTIONS);
});

describe('openCookieSettings', () => {
  it('loads nothing before it is run', () => {
    const open = vi.fn(async () => true);
    const actions = createPageActions();
    actions.register(openCookieSettings(open));
    expect(actions.list()).toMatchObject([{ name: 'Open GDPR Banner', category: 'Navigation' }]);
    expect(open).not.toHaveBeenCalled();
  });

  it.each([true, false])('returns whether they were opened: %s', async (opened) => {
    expect(await openCookieSettings(async () => opened).run({})).toBe(opened);
  });

  it('logs a failure as a warning (specification section 8)', async () => {
    const [error, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn').mockReturnValue()];
    const actions = createPageActions();
    actions.register(openCookieSettings(() => Promise.reject(new Error('offline'))));
    expect(await actions.execute('Open GDPR Banner')).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
    expect(error).not.toHaveBeenCalled();
  });
});

describe('copyToClipboard', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { href: 'https://www.example.org/de/blog/brot/?utm_source=x#why' });
  });

  it.each([
    [{}, 'https://www.example.org/de/blog/brot/?utm_source=x'],
    [{ text: 'three bananas' }, 'three bananas'],
    [{ text: '' }, ''],
  ])('given %o copies “%s”', async (input, expected) => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyToClipboard().run(input)).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(expected);
  });

  it.each([
    [
      'refuses',
      { clipboard: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) } },
    ],
    ['has no clipboard', {}],
  ])('says that it did not work where the browser %s', async (_, navigator) => {
    const logError = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('navigator', navigator);
    const actions = createPageActions();
    actions.register(copyToClipboard());
    expect(await actions.execute('Copy to Clipboard')).toBe(false);
    expect(logError).toHaveBeenCalledOnce();
  });
});
