import { formatPictureList, pictureListPath } from '../../config/picture-list.ts';
import type { PageRecord } from '../output/site-record.ts';
import type { SiteFiles } from '../output/write-output.ts';

/** Lists all pictures that pages of a site show; the host shows no others. */
export function pictureLists(pages: Iterable<Pick<PageRecord, 'pictures'>>): SiteFiles {
  const shown = new Set(Array.from(pages).flatMap(({ pictures }) => pictures));
  const lists = Map.groupBy([...shown].toSorted(), pictureListPath);
  return new Map([...lists].map(([path, list]) => [path.slice(1), formatPictureList(list)]));
}
