import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPolicy } from '../../../src/hosting/testing/read-policy.ts';
import { factsOf, type PageFacts } from '../../support/page-facts.ts';
import { builtPages } from '../../support/pages.ts';
import { type Policy, policyFaults } from '../../support/policy-faults.ts';
import { type PageParts, partsOfPage } from '../budgets/page-parts.ts';
import { type PageTracking, trackingOf } from './page-tracking.ts';

/** Everything the tests of built pages look at, without the tree: thousands of them would not fit in memory. */
export interface ReadPage {
  readonly path: string;
  readonly html: string;
  readonly facts: PageFacts;
  /** Resources that the page loads by itself. */
  readonly parts: PageParts;
  readonly tracking: PageTracking;
  /** Violations of the site's security policy. */
  readonly refused: readonly string[];
}

const read = new Map<string, Promise<readonly ReadPage[]>>();

/** Reads and parses the pages of a built folder, once for all test files of a worker. */
export function readPages(root: string): Promise<readonly ReadPage[]> {
  const known = read.get(root) ?? parsePages(root);
  read.set(root, known);
  return known;
}

async function parsePages(root: string): Promise<readonly ReadPage[]> {
  const policy = await readSitePolicy(root);
  const pages: ReadPage[] = [];
  for await (const page of builtPages(root)) {
    const { path, html } = page;
    const refused = policyFaults(page, policy);
    pages.push({
      path,
      html,
      facts: factsOf(page),
      parts: partsOfPage(page),
      tracking: trackingOf(page),
      refused,
    });
  }
  return pages;
}

/** Reads the security policy that the host sends with every page of a built folder. */
export async function readSitePolicy(root: string): Promise<Policy> {
  const headers = await readFile(join(root, '_headers'), 'utf8');
  return readPolicy(/^ {2}Content-Security-Policy: (.+)$/m.exec(headers)?.[1] ?? '');
}
