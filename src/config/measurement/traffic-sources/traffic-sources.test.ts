import { expect, it } from 'vitest';
import { TRAFFIC_SOURCE_SEPARATOR } from './traffic-source.ts';
import { TRAFFIC_SOURCES } from './traffic-sources.ts';

const names = Object.entries(TRAFFIC_SOURCES).flatMap(([medium, sources]) => [
  medium,
  ...Object.keys(sources),
]);
const domains = Object.values(TRAFFIC_SOURCES).flatMap((sources) =>
  Object.values(sources).flatMap((source) => source.domains),
);

it('has at least 400 domains, each once', () => {
  expect(domains.length).toBeGreaterThanOrEqual(400);
  expect(new Set(domains).size).toBe(domains.length);
});

it.each(['search', 'social', 'email', 'chatbot', 'video', 'shopping'])('has sources for %s', (medium) => {
  expect(Object.keys(TRAFFIC_SOURCES[medium] ?? {}).length).toBeGreaterThan(20);
});

it('has domains as browsers write them, some with a path', () => {
  for (const domain of domains) {
    const { host, pathname } = new URL(`https://${domain}`);
    expect(`${host}${pathname}`.replace(/\/$/, '')).toBe(domain);
    expect(host).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
  }
});

it('has names that stand in an address as they are, without the separator', () => {
  for (const name of names) expect(encodeURIComponent(name)).toMatch(/^[a-z0-9-]+$/);
  expect(names.filter((name) => name.includes(TRAFFIC_SOURCE_SEPARATOR))).toEqual([]);
});
