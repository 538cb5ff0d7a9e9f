import type { Revisions } from '../../content/fetch-changes.ts';
import { type Receipt, receiptFile, type Receipts } from '../../live/receipt.ts';
import type { LeftOut } from '../../site/quarantine/quarantine.ts';
import type { Site } from '../../site/site.ts';
import type { FileSource } from './derived-files.ts';
import { fingerprint } from '../../process/fingerprint.ts';

/**
 * Collects the receipts of the documents that editors open: of those that a site is made of, and of those that it leaves
 * out. They name no time, so that two builds of the same content are equal. Pure.
 * @param revisions of all documents of the content service. Those read before the documents make a receipt older than
 *   its page at most, which the next build mends; never newer.
 */
export function planReceipts(
  { routes, snapshot }: Pick<Site, 'routes' | 'snapshot'>,
  revisions: Revisions,
  leftOut: readonly LeftOut[],
): Receipts {
  // Further parts of a list are addresses of its page, not pages of their own.
  const own = routes.all.filter(({ listing }) => !listing);
  const routesOf = Map.groupBy(own, ({ documentId }) => documentId);
  const { pages, articles, topics, authors, settings, redirects } = snapshot;
  const ids = [
    ...[pages, articles, topics, authors, settings, redirects].flat().map(({ _id }) => _id),
    ...leftOut.flatMap(({ documents }) => documents.map(({ id }) => id)),
  ];
  return Object.fromEntries(
    [...new Set(ids)].toSorted().flatMap((id): (readonly [string, Receipt])[] => {
      const revision = revisions[id];
      const paths = (routesOf.get(id) ?? []).map(({ path }) => path).toSorted();
      return revision === undefined ? [] : [[id, { revision, paths }]];
    }),
  );
}

/**
 * Lists the sources of the files of receipts.
 * @param routing fingerprint of everything that routes, and with them the paths of receipts, follow from.
 */
export function receiptSources(receipts: Receipts, routing: string): readonly FileSource[] {
  const byFile = Map.groupBy(Object.entries(receipts), ([id]) => receiptFile(id));
  return [...byFile].map(([file, entries]) => {
    const text = () => `${JSON.stringify(Object.fromEntries(entries))}\n`;
    return {
      name: file,
      hint: fingerprint(JSON.stringify([routing, entries.map(([id, { revision }]) => [id, revision])])),
      basis: () => fingerprint(text()),
      render: () => new Map([[file, text()]]),
    };
  });
}
