/** A place in the changes of a dataset, as the ids of streamed events carry it. */
export interface Position {
  /** Which run of the service counts; places of others mean nothing. */
  readonly epoch: string;
  /** How many transactions of that run a reader has seen whole. */
  readonly sequence: number;
  /** How many events of the next transaction it has seen. */
  readonly events: number;
}

/** A position as text that clients send back unread. */
export function encodePosition({ epoch, sequence, events }: Position): string {
  return Buffer.from(`1|${epoch}|${sequence}|${events}`).toString('base64url');
}

/** Reads what {@link encodePosition} wrote; `undefined` for anything else. */
export function decodePosition(text: string): Position | undefined {
  const match = /^1\|([a-zA-Z0-9]+)\|(\d{1,15})\|(\d{1,15})$/.exec(
    Buffer.from(text, 'base64url').toString('utf8'),
  );
  if (match?.[1] === undefined) return undefined;
  return { epoch: match[1], sequence: Number(match[2]), events: Number(match[3]) };
}
