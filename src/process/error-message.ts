/**
 * Returns the message of an error, or the text of another thrown value.
 *
 * @example console.error(errorMessage(error));
 */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
