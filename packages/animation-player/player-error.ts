/**
 * Error messages of the animation player: those of specification sections 8.39 to 8.41, and two for what is no fault of
 * the file's format. The package reader has its own.
 */
export const PLAYER_MESSAGES = {
  unknown: 'Something went wrong',
  invalidFormat: 'Broken file or invalid file format',
  corrupted: 'Broken or corrupted file',
  tooLarge: 'File is too large',
  unreachable: 'The animation did not load',
} as const;

/** Error codes of packages. */
export type PackageErrorCode =
  | 'manifestMissing'
  | 'noAnimations'
  | 'unexpectedEnd'
  | 'invalidZip'
  | 'unknownCompression';

/** Error code; the key of its localized message. */
export type PlayerErrorCode = keyof typeof PLAYER_MESSAGES | PackageErrorCode;

/** Error shown to the visitor, with an English message for developers. */
export class PlayerError extends Error {
  readonly code: PlayerErrorCode;

  /** @param detail details for developers, such as the size of a file; the whole message of a package error. */
  constructor(code: PlayerErrorCode, detail = '', cause?: unknown) {
    const messages: Readonly<Partial<Record<PlayerErrorCode, string>>> = PLAYER_MESSAGES;
    super(`${messages[code] ?? ''} ${detail}`.trim(), { cause });
    this.name = 'PlayerError';
    this.code = code;
  }
}

/** Converts any error to a PlayerError; those that are none get a code. */
export function toPlayerError(error: unknown, code: PlayerErrorCode = 'unknown'): PlayerError {
  return error instanceof PlayerError ? error : new PlayerError(code, '', error);
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
    throw toPlayerError(error, 'unreachable');
  }
}
