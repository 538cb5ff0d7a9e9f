import type { Environment } from '../../config/deployment/environment.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { createSite, type Site } from '../site.ts';

/** Origin of image addresses in tests. */
const IMAGE_ORIGIN = 'https://images.example';

/** Settings of a deployment for tests; everything can be overridden. */
function testEnvironment(changes: Partial<Environment> = {}): Environment {
  return {
    deployment: 'production',
    domain: 'https://www.example.com',
    noIndex: false,
    rootRedirect: '',
    contentDay: undefined,
    meta: { title: 'Test title', description: 'Test description', siteVerification: 'test-token' },
    sanity: { projectId: 'test', dataset: 'production', apiHost: IMAGE_ORIGIN },
    feedbucket: { active: false, projectId: '' },
    vendors: {
      analytics: undefined,
      errors: undefined,
      tagManager: undefined,
      debugReferrer: undefined,
      abTests: undefined,
      consentPlatform: 'built-in',
    },
    browser: { o: 'https://www.example.com' },
    ...changes,
  };
}

/** Creates the site of a snapshot in the deployment of the tests. */
export function testSite(snapshot: Snapshot, changes: Partial<Environment> = {}): Site {
  return createSite(snapshot, testEnvironment(changes));
}
