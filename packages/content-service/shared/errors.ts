/** Error for input that violates a rule of the domain; the message is addressed to its sender. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
}

/** Error of a stream whose consumer fell so far behind that changes were dropped; it has to start over. */
export class SlowConsumer extends Error {
  override readonly name = 'SlowConsumer';

  constructor() {
    super('The client of an event stream reads too slowly and missed changes; it must reconnect');
  }
}

/** Returns the message of an error, or the text of another thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
