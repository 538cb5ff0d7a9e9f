import { beforeEach, expect, it, vi } from 'vitest';
import { PUBLIC_SETTINGS_ID } from '../../config/deployment/public-settings.ts';

interface FakeScript {
  readonly attributes: Record<string, string>;
  src?: string;
  setAttribute(name: string, value: string): void;
}

/** Loads a fresh copy of the module in a page that records what happens. */
async function prepare(createPolicy: (name: string) => void = () => undefined) {
  const scripts: FakeScript[] = [];
  const log: string[] = [];
  const createElement = (): FakeScript => ({
    attributes: {},
    setAttribute(name, value) {
      this.attributes[name] = value;
    },
  });
  vi.stubGlobal('document', {
    createElement,
    getElementById: (id: string) =>
      id === PUBLIC_SETTINGS_ID ? { textContent: JSON.stringify({ l: 'de', o: 'https://a.example' }) } : null,
    head: {
      append: (script: FakeScript) => {
        scripts.push(script);
        log.push(script.src ?? '');
      },
    },
  });
  vi.stubGlobal('window', {
    trustedTypes: {
      createPolicy: (name: string) => {
        log.push(`policy ${name}`);
        createPolicy(name);
      },
    },
  });
  return { scripts, log, ...(await import('./vendor-script.ts')) };
}

beforeEach(() => vi.resetModules());

it('creates the policy once, before the first script', async () => {
  const { log, loadVendorScript } = await prepare();
  expect(log).toEqual([]);
  loadVendorScript('https://a.example/a.js');
  loadVendorScript('https://b.example/b.js');
  expect(log).toEqual(['policy default', 'https://a.example/a.js', 'https://b.example/b.js']);
});

it('loads each address once, with its attributes', async () => {
  const { scripts, loadVendorScript } = await prepare();
  loadVendorScript('https://a.example/a.js', { type: 'module', 'data-key': 'k' });
  loadVendorScript('https://a.example/a.js');
  expect(scripts.map(({ attributes }) => attributes)).toEqual([{ type: 'module', 'data-key': 'k' }]);
});

it('says so when the browser refuses the policy', async () => {
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  const refusal = new TypeError('not in the list');
  const { loadVendorScript } = await prepare(() => {
    throw refusal;
  });
  loadVendorScript('https://a.example/a.js');
  expect(logError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Trusted Types'), refusal);
});
