import { beforeEach, expect, it, vi } from 'vitest';
import { PUBLIC_SETTINGS_ID } from '../../config/public-settings.ts';

interface FakeScript {
  readonly attributes: Record<string, string>;
  src?: string;
  setAttribute(name: string, value: string): void;
}

/** Loads a fresh copy of the module in a page that records what happens. */
async function prepare(
  createPolicy: (name: string) => void = () => undefined,
  address = 'https://a.example/',
) {
  const scripts: FakeScript[] = [];
  const log: string[] = [];
  const createElement = (): FakeScript => ({
    attributes: {},
    setAttribute(name, value) {
      this.attributes[name] = value;
    },
  });
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', {
    createElement,
    dispatchEvent: (event: Event) => log.push(event.type),
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
  return { scripts, log, ...(await import('./load-vendor-script.ts')) };
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

it.each([
  ['https://staging.example/?debug=measurement', ['measurement:withheld']],
  ['http://localhost:4321/?x=1&debug=measurement', ['measurement:withheld']],
  ['https://a.example/?debug=measurement', ['policy default', 'https://b.example/b.js']],
  ['https://staging.example/?debug=other', ['policy default', 'https://b.example/b.js']],
])('at %s does %j: the measurement view withholds it, not in production', async (address, expected) => {
  const { log, loadVendorScript } = await prepare(undefined, address);
  loadVendorScript('https://b.example/b.js');
  expect(log).toEqual(expected);
});
