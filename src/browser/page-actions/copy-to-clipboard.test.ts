import { describe, expect, it, vi } from 'vitest';
import { PAGE_ACTIONS } from '../../config/limits.ts';
import { copyToClipboard } from './copy-to-clipboard.ts';
import { createPageActions } from './page-actions.ts';

const location = { href: 'https://www.example.org/de/blog/brot/?utm_source=x#why' };

describe('copyToClipboard', () => {
  it('is the action of the specification (section 9)', () => {
    const { name, category } = copyToClipboard({ location, navigator: {} });
    expect(PAGE_ACTIONS).toContainEqual({ name, category });
  });

  it.each([
    [{}, 'https://www.example.org/de/blog/brot/?utm_source=x'],
    [{ text: 'three bananas' }, 'three bananas'],
    [{ text: '' }, ''],
  ])('given %o copies “%s”', async (input, expected) => {
    const writeText = vi.fn(async () => undefined);
    expect(await copyToClipboard({ location, navigator: { clipboard: { writeText } } }).run(input)).toBe(
      true,
    );
    expect(writeText).toHaveBeenCalledExactlyOnceWith(expected);
  });

  it.each([
    [
      'refuses',
      { clipboard: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) } },
    ],
    ['has no clipboard', {}],
  ])('says that it did not work where the browser %s', async (_, navigator) => {
    const logError = vi.fn();
    const actions = createPageActions(undefined, logError);
    actions.register(copyToClipboard({ location, navigator }));
    expect(await actions.execute('Copy to Clipboard')).toBe(false);
    expect(logError).toHaveBeenCalledOnce();
  });
});
