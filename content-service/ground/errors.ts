/** Input that breaks a rule of the domain; the message is meant for its sender. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
}

/** Thrown when a reader of changes has fallen so far behind that changes were lost; it has to start again. */
export class ReaderTooSlow extends Error {
  override readonly name = 'ReaderTooSlow';

  constructor() {
    super('The reader of an event stream is too slow');
  }
}
