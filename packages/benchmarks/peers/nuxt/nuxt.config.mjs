import { readFileSync } from 'node:fs';

const { pages } = JSON.parse(readFileSync(process.env.CONTENT_FILE, 'utf8'));

export default {
  compatibilityDate: '2026-01-01',
  telemetry: false,
  // Pages for reading: no script, and no payload that scripts would hydrate from.
  features: { noScripts: true },
  experimental: { payloadExtraction: false },
  nitro: { prerender: { routes: pages.map(({ path }) => path), crawlLinks: false, failOnError: true } },
};
