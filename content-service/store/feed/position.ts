/** Position in the change feed of a dataset, as encoded in the ids of server-sent events. */
export interface Position {
  /** Run of the service in which the position is valid. */
  readonly epoch: string;
  /** Number of transactions that the client has received completely. */
  readonly sequence: number;
  /** Number of events received of the next transaction. */
  readonly events: number;
}

/** Encodes a position as an opaque token (base64url). */
export function encodePosition({ epoch, sequence, events }: Position): string {
  return Buffer.from(`1|${epoch}|${sequence}|${events}`).toString('base64url');
}

/** Decodes a token of {@link encodePosition}; `undefined` for anything else. */
export function decodePosition(text: string): Position | undefined {
  const match = /^1\|([a-zA-Z0-9]+)\|(\d{1,15})\|(\d{1,15})$/.exec(
    Buffer.from(text, 'base64url').toString('utf8'),
  );
  if (match?.[1] === undefined) return undefined;
  return { epoch: match[1], sequence: Number(match[2]), events: Number(match[3]) };
}
