import type { Page } from 'playwright-core';
import type { VendorSite } from '../../support/vendor-site.ts';

/** Fields of a report that the tests read. */
export interface ErrorReport {
  readonly environment: string;
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly mechanism: { readonly type: string };
      readonly stacktrace?: { readonly frames: readonly { readonly filename: string }[] };
    }[];
  };
  readonly breadcrumbs: readonly { readonly category: string; readonly message: string }[];
  readonly request: { readonly url: string };
}

/** Lists the reports that arrived at the error service of a site. */
export function reportsAt({ upstream }: Pick<VendorSite, 'upstream'>): readonly ErrorReport[] {
  return upstream.requests.map(({ body }) => {
    const [, , event = ''] = body.split('\n');
    // The shape is what the tests check.
    return JSON.parse(event) as ErrorReport;
  });
}

/** Returns the message of the error that a report is about. */
export const messageOf = ({ exception }: ErrorReport) => exception.values.at(-1)?.value;

/** Throws in the page, outside of the test's own call. */
export const throwIn = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
