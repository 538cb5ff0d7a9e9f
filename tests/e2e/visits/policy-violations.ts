import type { Page } from 'playwright-core';

/** Records violations of the security policy, in the next page of a tab and later ones: directive, address and sample. */
export async function recordViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Put there by exposeFunction.
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
      reportViolation(`${effectiveDirective}: ${blockedURI} ${sample}`);
    });
  });
  return violations;
}
