/** Error messages of the animation player (specification sections 8.39 to 8.48). */
export const PLAYER_MESSAGES = {
  unknown: 'Something went wrong',
  invalidFormat: 'Broken file or invalid file format',
  corrupted: 'Broken or corrupted file',
  manifestMissing: 'Manifest not found',
  noAnimations: 'No animations listed in manifest',
  unexpectedEnd: 'unexpected EOF',
  invalidZip: 'invalid zip data',
  unknownCompression: 'unknown compression type',
} as const;

/** Error code; the key of its localized message. */
export type PlayerErrorCode = keyof typeof PLAYER_MESSAGES;

/** Error shown to the visitor, with the English message of specification sections 8.39 to 8.48. */
export class PlayerError extends Error {
  readonly code: PlayerErrorCode;

  /** @param detail details for developers, such as the number of a compression type. */
  constructor(code: PlayerErrorCode, detail?: string | number, cause?: unknown) {
    super(detail === undefined ? PLAYER_MESSAGES[code] : `${PLAYER_MESSAGES[code]} ${detail}`, { cause });
    this.name = 'PlayerError';
    this.code = code;
  }
}

/** Converts any error to a PlayerError; unknown ones become 'Something went wrong'. */
export function toPlayerError(error: unknown): PlayerError {
  return error instanceof PlayerError ? error : new PlayerError('unknown', undefined, error);
}
