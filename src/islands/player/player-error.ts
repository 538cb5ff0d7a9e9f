/**
 * Error messages of the animation player: those of specification sections 8.39 to 8.48, and two for what is no fault of
 * the file's format.
 */
export const PLAYER_MESSAGES = {
  unknown: 'Something went wrong',
  invalidFormat: 'Broken file or invalid file format',
  corrupted: 'Broken or corrupted file',
  manifestMissing: 'Manifest not found',
  noAnimations: 'No animations listed in manifest',
  unexpectedEnd: 'unexpected EOF',
  invalidZip: 'invalid zip data',
  unknownCompression: 'unknown compression type',
  tooLarge: 'File is too large',
  unreachable: 'The animation did not load',
} as const;

/** Error code; the key of its localized message. */
export type PlayerErrorCode = keyof typeof PLAYER_MESSAGES;

/** Error shown to the visitor, with an English message for developers. */
export class PlayerError extends Error {
  readonly code: PlayerErrorCode;

  /** @param detail details for developers, such as the number of a compression type. */
  constructor(code: PlayerErrorCode, detail?: string | number, cause?: unknown) {
    super(detail === undefined ? PLAYER_MESSAGES[code] : `${PLAYER_MESSAGES[code]} ${detail}`, { cause });
    this.name = 'PlayerError';
    this.code = code;
  }
}

/**
 * Reports a rejection as a failure of the network, after which another try may succeed.
 *
 * @throws PlayerError 'The animation did not load' instead.
 */
export async function orUnreachable<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    throw error instanceof PlayerError ? error : new PlayerError('unreachable', undefined, error);
  }
}

/** Converts any error to a PlayerError; unknown ones become 'Something went wrong'. */
export function toPlayerError(error: unknown): PlayerError {
  return error instanceof PlayerError ? error : new PlayerError('unknown', undefined, error);
}
