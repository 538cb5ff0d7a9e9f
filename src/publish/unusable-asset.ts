/** Statuses of requests that can be repeated later with another result. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Remedy for a file that the content service does not have. */
export const UPLOAD_AGAIN = 'Upload it again, or choose another one.';

/** File that cannot be published however often it is fetched: the fault of the documents that show it. */
export class UnusableAssetError extends Error {
  override readonly name = 'UnusableAssetError';
}

/** Creates the error for a response without the file: one of the file, or one of the content service. */
export function responseError(
  url: string,
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
): Error {
  const message = `${url} answered ${status} ${statusText}`.trimEnd();
  const isOfFile = status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status);
  return isOfFile ? new UnusableAssetError(message) : new Error(message);
}
