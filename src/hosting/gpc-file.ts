import { GPC_STATEMENT } from '../config/limits.ts';

/** Renders the site's statement that it honours Global Privacy Control, for {@link GPC_STATEMENT}'s path. */
export function gpcFile(): string {
  return `${JSON.stringify({ gpc: true, lastUpdate: GPC_STATEMENT.lastUpdate })}\n`;
}
