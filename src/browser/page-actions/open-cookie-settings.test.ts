import { describe, expect, it, vi } from 'vitest';
import { PAGE_ACTIONS } from '../../config/limits.ts';
import { openCookieSettings } from './open-cookie-settings.ts';
import { createPageActions } from './page-actions.ts';

describe('openCookieSettings', () => {
  it('is the action of the specification (section 9)', () => {
    const { name, category } = openCookieSettings(async () => true);
    expect(PAGE_ACTIONS).toContainEqual({ name, category });
  });

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
    const [logError, logWarning] = [vi.fn(), vi.fn()];
    const actions = createPageActions(undefined, logError);
    actions.register(openCookieSettings(() => Promise.reject(new Error('offline')), logWarning));
    expect(await actions.execute('Open GDPR Banner')).toBe(false);
    expect(logWarning).toHaveBeenCalledOnce();
    expect(logError).not.toHaveBeenCalled();
  });
});
