import { formatTable, type Column } from '../../content/table.ts';
import type { PlayerFigures } from './measure.ts';

/** The figures of a player for one animation. */
export interface PlayerRow {
  readonly player: string;
  readonly figures: PlayerFigures;
}

const COLUMNS: readonly Column[] = [
  { title: 'player', align: 'left' },
  { title: 'kB to first frame', align: 'right' },
  { title: 'ratio', align: 'right' },
  { title: 'ms to first frame', align: 'right' },
  { title: 'ratio', align: 'right' },
  { title: 'ms/s playing', align: 'right' },
  { title: 'ratio', align: 'right' },
  { title: 'ms/s frozen', align: 'right' },
  { title: 'frames/s frozen', align: 'right' },
];

/** The figures of one animation as a table. Ratios are to the first row, which is ours: above 1 costs more. */
export function formatPlayers(animation: string, rows: readonly PlayerRow[]): string {
  const [ours] = rows;
  const ratio = (value: number, base: number | undefined) => (base ? `×${(value / base).toFixed(2)}` : '');
  const cells = rows.map(({ player, figures }) => [
    player,
    (figures.bytes / 1000).toFixed(1),
    ratio(figures.bytes, ours?.figures.bytes),
    String(Math.round(figures.firstFrameMs)),
    ratio(figures.firstFrameMs, ours?.figures.firstFrameMs),
    figures.playingMs.toFixed(0),
    ratio(figures.playingMs, ours?.figures.playingMs),
    figures.frozenMs.toFixed(1),
    figures.frozenFrames.toFixed(0),
  ]);
  return [animation, ...formatTable(COLUMNS, cells)].join('\n');
}

/** What ours shall reach and does not, for one animation. */
export function missedTargets(rows: readonly PlayerRow[]): readonly string[] {
  const [ours, ...others] = rows;
  if (ours === undefined) return [];
  const missed: string[] = [];
  for (const { player, figures } of others) {
    if (figures.bytes <= ours.figures.bytes) missed.push(`${player} needs no more bytes than ours`);
    if (figures.firstFrameMs <= ours.figures.firstFrameMs) missed.push(`${player} is not slower than ours`);
  }
  if (ours.figures.frozenFrames > 0) missed.push('ours asks for animation frames while it is frozen');
  return missed;
}
