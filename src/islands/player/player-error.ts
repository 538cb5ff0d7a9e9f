import { PLAYER_MESSAGES } from '../../config/limits.ts';

/** What can go wrong with an animation; the key of its localized message. */
export type PlayerErrorCode = keyof typeof PLAYER_MESSAGES;

/** A failure the visitor is told about. Its message is the English one of specification section 8. */
export class PlayerError extends Error {
  readonly code: PlayerErrorCode;

  /** @param detail what developers need besides the message, for example the number of a compression type. */
  constructor(code: PlayerErrorCode, detail?: string | number, cause?: unknown) {
    super(detail === undefined ? PLAYER_MESSAGES[code] : `${PLAYER_MESSAGES[code]} ${detail}`, { cause });
    this.name = 'PlayerError';
    this.code = code;
  }
}

/** Makes any failure one that can be shown: what is not known already is 'Something went wrong'. */
export function toPlayerError(error: unknown): PlayerError {
  return error instanceof PlayerError ? error : new PlayerError('unknown', undefined, error);
}
