import { formatTable, type Column } from '../../content/table.ts';
import type { PageKind } from './contenders.ts';
import type { PlayerFigures } from './measure.ts';

/** Figures of a player for one animation. */
export interface PlayerRow {
  readonly player: string;
  readonly page: PageKind;
  readonly figures: PlayerFigures;
}

const COLUMNS: readonly Column[] = [
  { title: 'page', align: 'left' },
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

/** Groups rows by kind of page; ours is the first of each. */
function byPage(rows: readonly PlayerRow[]): readonly (readonly PlayerRow[])[] {
  return [...Map.groupBy(rows, ({ page }) => page).values()];
}

/** Formats the figures of one animation as a table. Ratios are to ours in the same kind of page: above 1 costs more. */
export function formatPlayers(animation: string, rows: readonly PlayerRow[]): string {
  const ratio = (value: number, base: number | undefined) => (base ? `×${(value / base).toFixed(2)}` : '');
  const cells = byPage(rows).flatMap((group) => {
    const ours = group[0]?.figures;
    return group.map(({ player, page, figures }) => [
      page,
      player,
      (figures.bytes / 1000).toFixed(1),
      ratio(figures.bytes, ours?.bytes),
      String(Math.round(figures.firstFrameMs)),
      ratio(figures.firstFrameMs, ours?.firstFrameMs),
      figures.playingMs.toFixed(0),
      ratio(figures.playingMs, ours?.playingMs),
      figures.frozenMs.toFixed(1),
      figures.frozenFrames.toFixed(0),
    ]);
  });
  return [animation, ...formatTable(COLUMNS, cells)].join('\n');
}

/** Lists the targets that ours misses for one animation, in each kind of page. */
export function missedTargets(rows: readonly PlayerRow[]): readonly string[] {
  return byPage(rows).flatMap(([ours, ...others]) => {
    if (ours === undefined) return [];
    const place = `in a ${ours.page} page`;
    const missed: string[] = [];
    for (const { player, figures } of others) {
      if (figures.bytes <= ours.figures.bytes)
        missed.push(`${player} needs no more bytes than ours ${place}`);
      if (figures.firstFrameMs <= ours.figures.firstFrameMs)
        missed.push(`${player} is not slower than ours ${place}`);
    }
    if (ours.figures.frozenFrames > 0)
      missed.push(`ours asks for animation frames while it is frozen ${place}`);
    return missed;
  });
}
